import type { ThemeChoice } from 'kc-components/theme';

/** What the button in the header switches to. */
export const nextTheme: Record<ThemeChoice, ThemeChoice> = { dark: 'light', light: 'contrast', contrast: 'system', system: 'dark' };
