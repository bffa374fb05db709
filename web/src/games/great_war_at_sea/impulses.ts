/** What a die must show. */
import type { GunTarget } from './types';

export const thrown = ({ shows }: Pick<GunTarget, 'shows'>): string => (shows === null ? '–' : `${shows}+`);
export const throwWords = ({ needed, shows }: Pick<GunTarget, 'needed' | 'shows'>): string =>
  shows === null ? '' : shows === needed ? `${needed} or more` : `${shows} or more, ${needed} by the table`;
