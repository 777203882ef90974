import type { KeyValue } from 'kc-api/client/storage';
import { storageKey } from 'kc-api/client/storageKeys';
import type { GuiPrefs } from 'kc-api/contract/preferences/prefs';
import { densityOf, themeOf, timesOf } from 'kc-api/rules/preferences/preferences';

/** What the console looks like and how it tells times, as somebody chose it. */
export const lookOf = ({ theme, density, times }: Pick<GuiPrefs, 'theme' | 'density' | 'times'>) => ({
  theme: themeOf(theme),
  density: densityOf(density),
  times: timesOf(times),
});
export type Look = ReturnType<typeof lookOf>;

/** What this device looked like last, for the first picture: whose it will be is not known yet. */
export function keptLook(storage: KeyValue): Look {
  const kept = (part: keyof Look) => storage.getItem(storageKey(part)) ?? undefined;
  return lookOf({ theme: kept('theme'), density: kept('density'), times: kept('times') });
}

export function keepLook(storage: KeyValue, look: Partial<Look>): void {
  for (const [part, value] of Object.entries(look)) storage.setItem(storageKey(part as keyof Look), value);
}
