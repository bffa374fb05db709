/** What a die must show. */

/** What a die must show when all is reckoned in; a number above its faces is out of reach but for a natural 20. */
export const thrown = ({ needed, modifier = 0 }: { needed: number | null; modifier?: number }): string =>
  needed === null ? '–' : `${needed - modifier}+`;
export const throwWords = ({ needed, modifier = 0 }: { needed: number | null; modifier?: number }): string =>
  needed === null ? '' : modifier ? `${needed - modifier} or more, ${needed} by the table` : `${needed} or more`;
