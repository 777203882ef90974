/** px at which all sizes of the console are drawn as they are written: what browsers begin with. */
const usual = 16;

/** px, as written for a text size of 16 px, in the unit that follows the text size of the browser: '2.25rem' of 36. */
export const rem = (px: number): string => `${px / usual}rem`;

/** How much larger the text of the page is than 16 px: 2 where the browser is set to 32 px. 1 where nothing is laid out. */
export const textScale = (): number => parseFloat(getComputedStyle(document.documentElement).fontSize) / usual || 1;
