/** px. The default text size of browsers, at which `rem` lengths equal their px values. */
const usual = 16;

/** Converts px at a text size of 16 px to rem, which follows the text size of the browser: 36 to '2.25rem'. */
export const rem = (px: number): string => `${px / usual}rem`;

/** Returns the text size of the page divided by 16 px: 2 if the browser uses 32 px. 1 without layout. */
export const textScale = (): number => parseFloat(getComputedStyle(document.documentElement).fontSize) / usual || 1;
