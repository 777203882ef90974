interface Limits {
  /** Maximum number of entries of one client, and in total. */
  ofOne: number;
  total: number;
}

interface Entry<Value> {
  value: Value;
  owner: string;
  /** Epoch seconds. */
  usedAt: number;
}

/** In-memory entries of several clients. Only its owner can access an entry. */
export interface BoundedEntries<Value> {
  /** Adds an entry. Above a limit, removes the entry that was idle longest: of the owner, or of the client with most entries. */
  add(id: string, owner: string, value: Value, now: number): void;
  /** Returns the entry and updates its last use. Undefined for an unknown id, or an entry of another owner. */
  use(id: string, owner: string, now: number): Value | undefined;
  remove(id: string, owner: string): void;
  /** Removes the entries that match. */
  prune(matches: (value: Value, usedAt: number) => boolean): void;
}

/** Limits entries per client and in total, so that one client cannot displace the entries of others. */
export function createBoundedEntries<Value>({ ofOne, total }: Limits): BoundedEntries<Value> {
  /** Ordered by last use, oldest first: each use moves an entry to the end. */
  const entries = new Map<string, Entry<Value>>();

  function countByOwner(): Map<string, number> {
    const counts = new Map<string, number>();
    for (const { owner } of entries.values()) counts.set(owner, (counts.get(owner) ?? 0) + 1);
    return counts;
  }

  function removeIdlest(owner: string): void {
    for (const [id, entry] of entries) if (entry.owner === owner) return void entries.delete(id);
  }

  function makeRoom(owner: string): void {
    const counts = countByOwner();
    if ((counts.get(owner) ?? 0) >= ofOne) return removeIdlest(owner);
    if (entries.size < total) return;
    // In a tie, choose the client whose entry was idle longest: the map lists that client first.
    const [largest] = [...counts].reduce((most, one) => (one[1] > most[1] ? one : most));
    removeIdlest(largest);
  }

  return {
    add(id, owner, value, now) {
      makeRoom(owner);
      entries.set(id, { value, owner, usedAt: now });
    },
    use(id, owner, now) {
      const entry = entries.get(id);
      if (entry?.owner !== owner) return undefined;
      entries.delete(id);
      entries.set(id, { ...entry, usedAt: now });
      return entry.value;
    },
    remove(id, owner) {
      if (entries.get(id)?.owner === owner) entries.delete(id);
    },
    prune(matches) {
      for (const [id, { value, usedAt }] of entries) if (matches(value, usedAt)) entries.delete(id);
    },
  };
}
