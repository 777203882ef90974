import type { ThemeChoice } from 'kc-components/theme';
import { t } from 'kc-intl/t';

/** Next theme of the button in the header. */
export const nextTheme: Record<ThemeChoice, ThemeChoice> = { dark: 'light', light: 'contrast', contrast: 'system', system: 'dark' };

const names: Readonly<Record<ThemeChoice, string>> = { dark: t('dark'), light: t('light'), contrast: t('contrast'), system: t('system') };

export const themeText = (theme: ThemeChoice): string => t('Theme: {name}', { name: names[theme] });
/** Label of the theme button in the header. */
export const switchText = (theme: ThemeChoice): string => t('Theme: {name}. Switch to {next}', { name: names[theme], next: names[nextTheme[theme]] });
