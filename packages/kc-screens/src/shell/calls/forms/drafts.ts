import type { Clock } from 'kc-api/client/clock';
import type { KeyValue } from 'kc-api/client/storage';
import { storageKey } from 'kc-api/client/storageKeys';

/** Key of a draft: one per tenant, user, form and changed object. */
interface DraftPlace {
  tenant: string;
  user: string;
  form: string;
  object: string;
}

/** Entries of a form, the values before them, and the time. */
export interface Draft {
  /** Epoch milliseconds. */
  at: number;
  values: Record<string, unknown>;
  /** Values of the same fields before the entries. */
  base: Record<string, unknown>;
}

/** Maximum age of a draft, milliseconds: 7 days. */
const life = 7 * 86_400_000;

const keyOf = ({ tenant, user, form, object }: DraftPlace) => storageKey('draft', tenant, user, form, object);

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Stores unsaved entries of forms, without secrets. They survive a reload, the end of a session and an upgrade. */
export function createDrafts(storage: KeyValue, clock: Clock) {
  const drop = (place: DraftPlace) => storage.removeItem(keyOf(place));
  return {
    read(place: DraftPlace): Draft | null {
      try {
        const kept: unknown = JSON.parse(storage.getItem(keyOf(place)) ?? 'null');
        if (!isRecord(kept) || typeof kept['at'] !== 'number' || !isRecord(kept['values']) || clock.now() - kept['at'] >= life) return null;
        return { at: kept['at'], values: kept['values'], base: isRecord(kept['base']) ? kept['base'] : {} };
      } catch {
        return null;
      }
    },
    /**
     * Stores the fields and their previous values, without `secrets` and files. If no field remains, it deletes the draft. A secret may be a path into a field
     * ('owner.password'): then the whole field is omitted.
     */
    write(place: DraftPlace, values: object, before: object, secrets: readonly string[]): void {
      const left = new Set(secrets.map((path) => path.split('.')[0]));
      const kept = Object.fromEntries(Object.entries(values).filter(([field, value]) => !left.has(field) && !(value instanceof Blob)));
      if (Object.keys(kept).length === 0) return drop(place);
      const base = Object.fromEntries(Object.entries(before).filter(([field]) => field in kept));
      storage.setItem(keyOf(place), JSON.stringify({ at: clock.now(), values: kept, base } satisfies Draft));
    },
    drop,
  };
}
