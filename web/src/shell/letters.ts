/** The page is drawn when its letters have come: names are measured before they are written, and nothing jumps. */
const LETTERS = ['400 13px "Source Sans 3"', '400 13px "Crimson Pro"', '600 13px "Crimson Pro"', 'italic 400 13px "Crimson Pro"'];
/** A page in the system's letters is better than none. */
const PATIENCE = 5000;

export async function lettersAreThere(): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  await Promise.race([Promise.allSettled(LETTERS.map((letters) => document.fonts.load(letters))), late]);
}
