import { storageKey } from 'kc-api/client/storageKeys';
import type { Ports } from '../../shell/index.ts';

/** Of this tab alone, and no secret: after which time, in milliseconds, a new admin key is asked for. */
const key = storageKey('adminKeyAfter');

/** Remembers over the reload that an HSM was reset. */
export const awaitAdminKey = ({ tab }: Pick<Ports, 'tab'>, delay: number): void => tab.setItem(key, String(delay));

/** The delay, while a new admin key is still to be asked for. */
export function adminKeyAwaited({ tab }: Pick<Ports, 'tab'>): number | undefined {
  const kept = tab.getItem(key);
  return kept === null ? undefined : Number(kept);
}

export const adminKeyAsked = ({ tab }: Pick<Ports, 'tab'>): void => tab.removeItem(key);
