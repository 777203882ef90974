/** A set with a known size whose members are computed on first access. Adding 100,000 members takes longer than rendering the change. */
export class LaterSet<T> implements ReadonlySet<T> {
  readonly size: number;
  readonly #make: () => ReadonlySet<T>;
  #made: ReadonlySet<T> | null = null;

  /** `make` runs once at most, at any time, so its result must not depend on mutable state. `size` must equal the size of the result. */
  constructor(size: number, make: () => ReadonlySet<T>) {
    this.size = size;
    this.#make = make;
  }

  get #set(): ReadonlySet<T> {
    return (this.#made ??= this.#make());
  }
  has(value: T): boolean {
    return this.#set.has(value);
  }
  forEach(visit: (value: T, again: T, set: ReadonlySet<T>) => void): void {
    for (const value of this.#set) visit(value, value, this);
  }
  keys(): SetIterator<T> {
    return this.#set.keys();
  }
  values(): SetIterator<T> {
    return this.#set.values();
  }
  entries(): SetIterator<[T, T]> {
    return this.#set.entries();
  }
  [Symbol.iterator](): SetIterator<T> {
    return this.values();
  }
}
