/** What the server says about an unfinished order. */
import type { Drafted } from '../../api/types';
import type { FirePreview, LaunchPreview, ManoeuvrePreview, MovePreview, WrittenPreview } from './shapes';

/** Where orders are written in secret, a move is told with its string and all its legs. */
export type MoveDrafted = Drafted<
  MovePreview & Partial<Pick<WrittenPreview, 'written' | 'legs'>> & Partial<Pick<ManoeuvrePreview, 'line'>>
>;
export type FireDrafted = Drafted<FirePreview>;
export type LaunchDrafted = Drafted<LaunchPreview>;
