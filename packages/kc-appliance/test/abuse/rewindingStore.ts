import { createMemoryStore } from '../../src/core/store/memoryStore.ts';
import type { Row, Store, Table, TableName, ValueName } from '../../src/core/store/store.ts';
import { copyable } from '../filledStore.ts';
import { strictStore } from '../strictStore.ts';

interface Step {
  /** The changed row or value, such as 'users/carlos'. */
  place: string;
  back: () => void;
}

export interface RewindingStore extends Store {
  /** Returns the places written since `begin` and not reverted, without duplicates. */
  written(): string[];
  /** Makes the current state the one that `rewind` restores. */
  begin(): void;
  /** Reverts all changes since `begin`. Restored rows move to the end of their table. */
  rewind(): void;
}

/** A memory store that records writes and can revert them. It allows thousands of attempts from the same state of one appliance. */
export function createRewindingStore(): RewindingStore {
  const memory = createMemoryStore();
  const store = strictStore(memory);
  let steps: Step[] = [];

  function watched<T extends Row>(name: TableName, table: Table<T>): Table<T> {
    const note = (id: string): void => {
      const before = table.get(id);
      steps.push({ place: `${name}/${id}`, back: () => void (before ? table.put(before) : table.remove(id)) });
    };
    return {
      get: (id) => table.get(id),
      all: () => table.all(),
      after: (id, limit) => table.after(id, limit),
      count: () => table.count(),
      get version() {
        return table.version;
      },
      page: (query) => table.page(query),
      search: (query, signal) => table.search(query, signal),
      searchEach: (queries, signal) => table.searchEach(queries, signal),
      distinct: (field) => table.distinct(field),
      counts: (field) => table.counts(field),
      put: (row) => (note(row.id), table.put(row)),
      putMany: (rows) => {
        const all = [...rows];
        for (const { id } of all) note(id);
        table.putMany(all);
      },
      clear: () => {
        for (const { id } of table.all()) note(id);
        table.clear();
      },
      remove: (id) => (note(id), table.remove(id)),
    };
  }

  const rewinding: RewindingStore = {
    ...store,
    table: (name) => watched(name, store.table(name) as unknown as Table<Row>) as never,
    setValue: <Name extends ValueName>(name: Name, value: never) => {
      const before = store.value(name);
      steps.push({ place: name, back: () => store.setValue(name, (before ?? null) as never) });
      store.setValue(name, value);
    },
    transaction: (run) => {
      const already = steps.length;
      try {
        return store.transaction(run);
      } catch (error) {
        steps = steps.slice(0, already);
        throw error;
      }
    },
    begin: () => void (steps = []),
    written: () => [...new Set(steps.map(({ place }) => place))],
    rewind: () => {
      for (const { back } of steps.toReversed()) back();
      steps = [];
    },
  };
  return copyable(rewinding, memory);
}
