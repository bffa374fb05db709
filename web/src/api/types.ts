/** What the server says and hears, whatever is played; what is told of a game has shapes in its own folder. */
import type { components } from './schema';

type Said = components['schemas'];

export type Who = Said['Commander']['who'];
export type OptionValue = Said['RuleOption']['default'];

export type BattleOnOffer = Said['Battle'];
export type LessonOnOffer = Said['LessonOnOffer'];
export type LessonTold = Said['LessonTold'];
/** What a side is told of its battle. */
export type Briefing = Said['Briefed'];
export type SetUpShip = Said['SetUpShip'];
export type RulesetInfo = Said['Rules'];
/** One switch of a rule set as the lobby offers it, with the clause it stands on. */
export type RuleOption = Said['RuleOption'];
export type Clause = Said['Clause'];
/** What a word of the page means, with an example. */
export type Meant = Said['Explained'];
export type Commander = Said['Commander'];
/** How strong a computer is, and how it likes to play. */
export type Opponent = Said['Opponent'];
export type NewTable = Said['NewTable'];
export type SeatLink = Said['SeatLink'];
export type OpenedTable = Said['OpenedTable'];
export type ListedTable = Said['ListedTable'];
/** A row of the lobby: how one of my tables stands. */
export type MyTable = Said['MyTable'];

/** What the setting and the picture of every game have; each game has shapes of its own. */
export type Setting = Said['CommonSetting'];
export type Act = Said['Act'];
export type TurnsTaken = Said['TurnsTaken'];
export type Picture = Said['CommonPicture'];
/** The card of a ship or class of any game. */
export type ShipCard = Said['CommonCard'];
/** A card made from real figures, with its arithmetic. */
export type CardWanted = Said['CardWanted'];
export type MadeCard = Said['MadeCard'];
export type WorkedLine = Said['WorkedLine'];
export type CardDifference = Said['CardDifference'];
export type ChosenOption = Said['ChosenOption'];
export type Question = Said['Question'];
export type BattleEvent = Said['Event'];
/** What makes an event a great moment, and what is heard of one. */
export type GreatMoment = Said['MomentTold'];
export type Sound = NonNullable<BattleEvent['sound']>;
export type Note = Said['NoteShown'];
export type SeatHere = Said['SeatHere'];
export type ScoreLine = Said['ScoreShown'];
export type OwnSeat = Said['OwnSeat'];
export type Proposal = Said['Proposal'];
/** Something that was said at the table. */
export type TalkLine = Said['TalkShown'];
export type OpenedRematch = Said['OpenedRematch'];
export type Outcome = Said['Outcome'];
export type MomentShown = Said['MomentShown'];
export type DiceSource = Said['DiceShown'];

/** The setting comes with the first message of a line, and never again. */
export type TableState<P extends Picture = Picture> = Omit<Said['TableState'], 'setting' | 'table' | 'picture'> & {
  table?: string;
  setting?: Setting;
  picture: P;
};
export type ReplayFrame<P extends Picture = Picture> = Omit<Said['Frame'], 'picture'> & { picture: P };
export type Replay<S extends Setting = Setting, P extends Picture = Picture> = Omit<Said['Replay'], 'setting' | 'frames'> & {
  setting: S;
  frames: ReplayFrame<P>[];
};

export interface Words {
  rule: string | null;
  words: string;
}

/** What is said of every unfinished order; of one that does not fit what is asked nothing else is told. */
export interface Previewed {
  kind: string;
  legal: boolean;
  refusal: Words | null;
}
export type Drafted<Told extends Previewed> = Previewed & Partial<Told>;

export interface Order {
  kind: string;
  answer: Record<string, unknown>;
}

/** What somebody is told who comes by an invitation that nobody has used yet. */
export interface Invitation {
  kind: 'invitation';
  table: string;
  seat: string;
  side: number | null;
  umpire: boolean;
  title: string;
  period: string;
  words: string;
  turn: number;
  clock: ListedTable['clock'];
}

export type ServerMessage =
  | TableState
  | Invitation
  | { kind: 'reply'; id: string; accepted: true; number?: number }
  | { kind: 'reply'; id: string; refusal: Words }
  | { kind: 'preview'; id: string; preview: Previewed }
  | { kind: 'targets'; id: string; targets: object }
  | { kind: 'squadron'; id: string; squadron: unknown }
  | { kind: 'prospects'; id: string; prospects: unknown }
  | { kind: 'prices'; id: string; prices: unknown }
  | { kind: 'closed'; words: string };

/** What can be counted out of a game that is over. */
export type Statistics = Said['Statistics'];
export type OnTheDay = Said['OnTheDay'];
export type DamageOverTime = Said['DamageOverTime'];
export type Shooting = Said['Shooting'];
export type DiceFallen = Said['DiceFallen'];

/** What luck and what skill made of a battle; a figure is a share with its bounds. */
export type AnalysisStanding = Said['AnalysisStanding'];
export type BattleAnalysis = Said['BattleAnalysis'];
export type BattleMoment = Said['BattleMoment'];
export type TurningPoint = Said['TurningPoint'];
export type Figure = BattleMoment['win'][number];

/** What the admiral would do. */
export type Suggestion = Said['Suggestion'];
export type OrderWeighed = Said['OrderWeighed'];
export type Decision = Said['Decision'];
/** Orders for a whole squadron, as they would be given one after the other. */
export type SquadronPlanned = Said['SquadronPlanned'];
export type RowPlanned = Said['RowPlanned'];
export type WayToPlan = SquadronPlanned['way'];
export type Prospects = Said['Prospects'];

/** A battle studied: what is asked, what is known of it, and what was found. */
export type AskStudy = Said['AskStudy'];
export type BattleToStudy = Said['BattleToStudy'];
export type StudyStanding = Said['StudyStanding'];
export type StudyFound = Said['StudyFound'];
export type StudySweep = Said['StudySweep'];
