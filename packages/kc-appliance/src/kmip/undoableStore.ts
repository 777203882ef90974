import type { Environment } from '../core/context.ts';
import { revised } from '../core/store/record.ts';
import { commitBySystem } from '../core/system.ts';
import { noteKmipDates } from './objects/lifeDates.ts';
import { kmipObjectRecord } from './objects/objectRecord.ts';
import { tellKmip } from './objects/objects.ts';
import type { KmipStore } from './protocol/store.ts';
import type { KmipObjectRecord, KmipUserRecord } from './records.ts';
import { kmipObjectTable } from './state.ts';

interface UndoableStore {
  store: KmipStore;
  /** Removes objects and tickets that were created through this store, and restores changed objects. */
  undo(): void;
}

/** A store that can revert its changes (KMIP 1.4, 6.13, Undo). It does not revert an object that another request changed in between. */
export function undoableStore(environment: Environment, user: Pick<KmipUserRecord, 'id' | 'username' | 'tenant'>, store: KmipStore): UndoableStore {
  const created = new Set<string>();
  /** Each object before its first change, with the revision after the last change by this store. */
  const changed = new Map<string, { before: KmipObjectRecord; revision: number }>();

  const tickets: Uint8Array[] = [];

  function recorded<T>(id: string, change: () => T): T {
    const before = store.find(id);
    const result = change();
    const first = changed.get(id)?.before ?? before;
    if (!created.has(id)) changed.set(id, { before: first, revision: store.find(id).revision });
    return result;
  }

  function restore(): void {
    const table = kmipObjectTable.in(environment);
    for (const id of created) {
      const made = table.get(id);
      // A destroyed object has no future dates.
      if (made) noteKmipDates(environment, [{ ...made, state: 'Destroyed' }]);
      kmipObjectRecord.drop(environment, id);
    }
    for (const [id, { before, revision }] of changed) {
      const current = table.get(id);
      if (current?.revision !== revision) continue;
      // Keep the Gets, because the client has the material, and a new sealing by a rekey. Neither changes the revision.
      const { gets, last_get, last_use, sealed, encrypted } = current;
      const restored = { ...before, revision, gets, last_get, ...(last_use ? { last_use } : {}), ...(sealed === '' ? {} : { sealed, encrypted }) };
      noteKmipDates(environment, [kmipObjectRecord.put(environment, revised(restored))]);
    }
    created.clear();
    changed.clear();
  }

  return {
    store: {
      ...store,
      async create(objects) {
        const made = await store.create(objects);
        for (const { id } of made) created.add(id);
        return made;
      },
      activate: (id) => recorded(id, () => store.activate(id)),
      revoke: (id, why) => recorded(id, () => store.revoke(id, why)),
      destroy: (id) => recorded(id, () => store.destroy(id)),
      archive: (id) => recorded(id, () => store.archive(id)),
      recover: (id) => recorded(id, () => store.recover(id)),
      change: (id, next) => recorded(id, () => store.change(id, next)),
      tickets: {
        ...store.tickets,
        issue(limits) {
          const ticket = store.tickets.issue(limits);
          tickets.push(ticket);
          return ticket;
        },
      },
    },
    undo() {
      commitBySystem(environment, 'KMIP', restore);
      for (const ticket of tickets.splice(0)) store.tickets.revoke(ticket);
      tellKmip(environment, user, 'modify', 'KMIP batch undone after one of its items failed');
    },
  };
}
