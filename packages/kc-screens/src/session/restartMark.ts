import type { Clock } from 'kc-api/client/clock';
import type { KeyValue } from 'kc-api/client/storage';
import { storageKey } from 'kc-api/client/storageKeys';
import { restartTimes } from 'kc-api/rules/restart/restartTimes';

/** A restart that was ordered in this browser, and the page from which. */
export interface RestartMark {
  /** Id of the restart. */
  id: string;
  /** '/upgrade?…', without an open dialog. */
  address: string;
  /** Title of that page. */
  title: string;
  userid: string;
  /** Epoch milliseconds. */
  at: number;
}

const keyOf = (tenant: string): string => storageKey('restart', tenant);

/** Stores the restart for all tabs of this browser. While it is set, a lost connection is expected (NET-34, NET-35). */
export const setRestartMark = (storage: KeyValue, tenant: string, mark: RestartMark): void => storage.setItem(keyOf(tenant), JSON.stringify(mark));

export const dropRestartMark = (storage: KeyValue, tenant: string): void => storage.removeItem(keyOf(tenant));

/** Returns null without a restart, or if it has timed out. */
export function restartMark(storage: KeyValue, tenant: string, { now }: Pick<Clock, 'now'>): RestartMark | null {
  try {
    const mark = JSON.parse(storage.getItem(keyOf(tenant)) ?? 'null') as RestartMark | null;
    const texts = mark && [mark.id, mark.address, mark.title, mark.userid].every((one) => typeof one === 'string');
    return texts && mark.address.startsWith('/') && now() - mark.at < restartTimes.patience ? mark : null;
  } catch {
    return null;
  }
}
