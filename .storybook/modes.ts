/**
 * Chromatic takes a picture of every story in these modes: both themes on a wide screen, and the dark theme in a narrow window. Keys other than viewport are
 * Storybook globals.
 */
export const modes = {
  dark: { theme: 'dark', viewport: { width: 1280, height: 800 } },
  light: { theme: 'light', viewport: { width: 1280, height: 800 } },
  narrow: { theme: 'dark', viewport: { width: 400, height: 800 } },
} as const;
