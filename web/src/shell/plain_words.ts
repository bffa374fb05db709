/** Words and figures as every page says them. */

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
export const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0');
export const many = (count: number, one: string, more = `${one}s`): string => `${count} ${count === 1 ? one : more}`;
export const times = (count: number): string => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`);
