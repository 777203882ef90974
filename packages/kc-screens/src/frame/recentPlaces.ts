import type { KeyValue } from 'kc-api/client/storage';
import { storageKey } from 'kc-api/client/storageKeys';
import { formatAddress, type Address } from '../shell/index.ts';

/** As many as somebody can take in at a glance. */
const most = 6;
/** What makes a place: not its filters, and not a dialog over it. */
const parts = ['tab', 'row', 'sub', 'item'];
/** What makes it another one: the tabs and lists in its details are called as it is. */
const own = ['tab', 'row'];

interface Place {
  /** Its address as text, without what is open in its details. */
  id: string;
  /** As the window was called there. */
  title: string;
  to: Address;
}

export function placeOf({ path, params }: Address, title: string): Place {
  const only = (names: readonly string[]): Address => ({ path, params: Object.fromEntries(Object.entries(params).filter(([name]) => names.includes(name))) });
  return { id: formatAddress(only(own)), title, to: only(parts) };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A storage is anybody's who uses the browser: what is no place is left out. */
function placeFrom(entry: unknown): Place[] {
  if (!isRecord(entry) || typeof entry['title'] !== 'string' || !isRecord(entry['to'])) return [];
  const { path, params } = entry['to'];
  if (typeof path !== 'string' || !path.startsWith('/') || !isRecord(params)) return [];
  const texts = Object.entries(params).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []));
  return [placeOf({ path, params: Object.fromEntries(texts) }, entry['title'])];
}

/** The places where this person was in this tab, newest first: addresses and titles, nothing of what stood there. Survives a reload, and ends with the session. */
export function createRecentPlaces(storage: KeyValue, { tenant, user }: { tenant: string; user: string }) {
  const key = storageKey('recent', tenant, user);
  const all = (): readonly Place[] => {
    try {
      const entries: unknown = JSON.parse(storage.getItem(key) ?? '[]');
      return Array.isArray(entries) ? entries.flatMap(placeFrom) : [];
    } catch {
      return [];
    }
  };
  return {
    add(place: Place): void {
      const [newest, ...rest] = all();
      if (JSON.stringify(newest) === JSON.stringify(place)) return;
      const others = [...(newest ? [newest] : []), ...rest].filter(({ id }) => id !== place.id);
      storage.setItem(key, JSON.stringify([place, ...others].slice(0, most + 1)));
    },
    /** But for the one that is open. */
    besides: (id: string): readonly Place[] =>
      all()
        .filter((place) => place.id !== id)
        .slice(0, most),
  };
}
