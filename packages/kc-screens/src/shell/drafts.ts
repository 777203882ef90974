import type { Clock } from 'kc-api/client/clock';
import type { KeyValue } from 'kc-api/client/session';

/** Where a draft belongs: one per tenant, user, dialog and object. */
export interface DraftPlace {
  tenant: string;
  user: string;
  dialog: string;
  target: string;
}

interface Kept {
  /** Epoch milliseconds. */
  at: number;
  values: Record<string, unknown>;
}

/** A draft is worth offering for a week. */
const life = 7 * 86_400_000;

const keyOf = ({ tenant, user, dialog, target }: DraftPlace) => `kc-draft/${tenant}/${user}/${dialog}/${target}`;

/** What somebody typed and did not send, without secrets. Survives a reload, a session's end and an upgrade. */
export function createDrafts(storage: KeyValue, clock: Clock) {
  return {
    read(place: DraftPlace): Kept | null {
      try {
        const kept = JSON.parse(storage.getItem(keyOf(place)) ?? 'null') as Kept | null;
        return kept && clock.now() - kept.at < life ? kept : null;
      } catch {
        return null;
      }
    },
    /** A storage that is full or forbidden loses the draft, never the form. */
    write(place: DraftPlace, values: object, secrets: readonly string[]): void {
      const kept = Object.fromEntries(Object.entries(values).filter(([field]) => !secrets.includes(field)));
      try {
        storage.setItem(keyOf(place), JSON.stringify({ at: clock.now(), values: kept } satisfies Kept));
      } catch {
        storage.removeItem(keyOf(place));
      }
    },
    drop(place: DraftPlace): void {
      storage.removeItem(keyOf(place));
    },
  };
}
