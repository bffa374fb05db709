/** What the server says about an unfinished order. */
import type { Drafted } from '../../api/types';
import type { FirePreview, LaunchPreview, MovePreview } from './shapes';

export type MoveDrafted = Drafted<MovePreview>;
export type FireDrafted = Drafted<FirePreview>;
export type LaunchDrafted = Drafted<LaunchPreview>;
