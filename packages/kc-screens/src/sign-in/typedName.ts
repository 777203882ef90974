import { storageKey } from 'kc-api/client/storageKeys';
import type { SessionHost } from '../session/index.ts';

const key = storageKey('typedName');

/** Keeps the typed user name for the next page in this tab. Never stores a password. */
export function keepTyped({ tabStorage }: Pick<SessionHost, 'tabStorage'>): void {
  const field = document.getElementById('username');
  if (field instanceof HTMLInputElement && field.value !== '') tabStorage.setItem(key, field.value);
}

/** Returns the stored user name, or ''. */
export const typedName = ({ tabStorage }: Pick<SessionHost, 'tabStorage'>): string => tabStorage.getItem(key) ?? '';
export const forgetTyped = ({ tabStorage }: Pick<SessionHost, 'tabStorage'>): void => tabStorage.removeItem(key);
