import type { KeyValue } from 'kc-api/client/storage';
import { storageKey } from 'kc-api/client/storageKeys';
import { formatAddress, type Address } from '../shell/index.ts';

/** Maximum number of places, so that the list stays readable at a glance. */
const most = 6;
/** Parameters of an address that are stored. Filters and dialogs are not. */
const parts = ['tab', 'row', 'sub', 'item'];
/** Parameters that identify a place. The other stored parameters do not change the title, so they do not make a new place. */
const own = ['tab', 'row'];

interface Place {
  /** The address as text, without the open parts of the details. */
  id: string;
  /** The window title at that place. */
  title: string;
  to: Address;
}

export function placeOf({ path, params }: Address, title: string): Place {
  const only = (names: readonly string[]): Address => ({ path, params: Object.fromEntries(Object.entries(params).filter(([name]) => names.includes(name))) });
  return { id: formatAddress(only(own)), title, to: only(parts) };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Parses a stored entry. Browser storage is not trusted, so an invalid entry gives no place. */
function placeFrom(entry: unknown): Place[] {
  if (!isRecord(entry) || typeof entry['title'] !== 'string' || !isRecord(entry['to'])) return [];
  const { path, params } = entry['to'];
  if (typeof path !== 'string' || !path.startsWith('/') || !isRecord(params)) return [];
  const texts = Object.entries(params).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []));
  return [placeOf({ path, params: Object.fromEntries(texts) }, entry['title'])];
}

/** Stores the recently visited places of this tab, newest first. Contains addresses and titles, but no content. Survives a reload and ends with the session. */
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
    /** Returns the places without the current one. */
    besides: (id: string): readonly Place[] =>
      all()
        .filter((place) => place.id !== id)
        .slice(0, most),
  };
}
