import type { KeyValue } from 'kc-api/client/storage';
import { storageKey } from 'kc-api/client/storageKeys';
import type { GuiPrefs } from 'kc-api/contract/preferences/prefs';
import { densityOf, themeOf, timesOf } from 'kc-api/rules/preferences/preferences';

/** Returns the user's theme, density and time format, with defaults. */
export const lookOf = ({ theme, density, times }: Pick<GuiPrefs, 'theme' | 'density' | 'times'>) => ({
  theme: themeOf(theme),
  density: densityOf(density),
  times: timesOf(times),
});
export type Look = ReturnType<typeof lookOf>;

/** Returns the last look on this device, for the first render, when the user is not known yet. */
export function keptLook(storage: KeyValue): Look {
  const kept = (part: keyof Look) => storage.getItem(storageKey(part)) ?? undefined;
  return lookOf({ theme: kept('theme'), density: kept('density'), times: kept('times') });
}

export function keepLook(storage: KeyValue, look: Partial<Look>): void {
  for (const [part, value] of Object.entries(look)) storage.setItem(storageKey(part as keyof Look), value);
}
