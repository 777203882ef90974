import { storageKey } from 'kc-api/client/storageKeys';
import type { SessionHost } from '../session/index.ts';

const key = storageKey('typedName');

/** Keeps the user name that stands on the page for the next one in this tab, never a password. */
export function keepTyped({ tabStorage }: Pick<SessionHost, 'tabStorage'>): void {
  const field = document.getElementById('username');
  if (field instanceof HTMLInputElement && field.value !== '') tabStorage.setItem(key, field.value);
}

/** The user name that was kept; '' without one. */
export const typedName = ({ tabStorage }: Pick<SessionHost, 'tabStorage'>): string => tabStorage.getItem(key) ?? '';
export const forgetTyped = ({ tabStorage }: Pick<SessionHost, 'tabStorage'>): void => tabStorage.removeItem(key);
