import type { ObjectRef } from '../../core/context.ts';
import { defineOperation } from '../../core/work/operations.ts';
import { foreignKeys, placesOf, takeIn, type Place } from './import.ts';
import { keySetsOf } from './keyRecords.ts';

interface ImportState {
  /** Remaining places; null until they are known. */
  places: readonly Place[] | null;
  /** Number of imported keys so far. */
  taken: number;
}

const title = 'Import of cloud keys';

/** CKP-20: imports the keys of the cloud into a new key set, one place per step. The first step determines the places. */
export const importOperation = defineOperation<ImportState>({
  kind: 'import',
  title,
  every: 1,
  category: 'Cloud keys',
  failure: (environment, { about }) => ({ kind: 'cloud-key-import-failed', id: about, name: keySetsOf(environment).get(about)?.name ?? '' }),
  group: (environment, { about }) => keySetsOf(environment).get(about)?.groupname ?? '',
  object: ({ about }) => ({ kind: 'Key set', id: about }),
  aboutName: (environment, { about }) => `key set ${keySetsOf(environment).get(about)?.name ?? ''}`,
  step: async (environment, { about, user, progress, state }) => {
    const set = keySetsOf(environment).get(about);
    if (!set) return { end: () => undefined };
    const [place, ...rest] = state.places ?? (await placesOf(environment, set));
    const keys = place ? await foreignKeys(environment, set, place) : [];
    const now = Math.floor(environment.clock.now() / 1000);
    let taken = 0;
    const takeAll = (audit: (entry: { content: string; group: string; user: string; about: ObjectRef }) => void) => {
      const made = place ? takeIn(environment, set, place, keys, now) : [];
      taken = made.length;
      for (const key of made)
        audit({ content: `Cloud key ${key.name} imported from ${key.place}`, group: set.groupname, user, about: { kind: 'Cloud key', id: key.id } });
    };
    if (rest.length === 0)
      return {
        end: ({ audit }) => {
          takeAll(audit);
          audit({ content: `${title} into key set ${set.name} finished`, group: set.groupname, user, about: { kind: 'Key set', id: set.id } });
        },
      };
    const done = progress.done + 1;
    return {
      next: ({ audit }) => {
        takeAll(audit);
        return { state: { places: rest, taken: state.taken + taken }, progress: { done, total: done + rest.length } };
      },
    };
  },
});
