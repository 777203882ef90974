import { storageKey } from 'kc-api/client/storageKeys';
import type { Ports } from '../../shell/index.ts';

/** Key in the tab storage: the delay in milliseconds until the page asks for a new admin key. Not a secret. */
const key = storageKey('adminKeyAfter');

/** Stores across the reload that an HSM was reset. */
export const awaitAdminKey = ({ tab }: Pick<Ports, 'tab'>, delay: number): void => tab.setItem(key, String(delay));

/** Returns the delay in milliseconds while the prompt for a new admin key is due, otherwise undefined. */
export function adminKeyAwaited({ tab }: Pick<Ports, 'tab'>): number | undefined {
  const kept = tab.getItem(key);
  return kept === null ? undefined : Number(kept);
}

export const adminKeyAsked = ({ tab }: Pick<Ports, 'tab'>): void => tab.removeItem(key);
