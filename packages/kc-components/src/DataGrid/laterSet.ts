/**
 * A set of which the size is known and the members are not needed yet: adding 100,000 of them takes longer than drawing
 * what they change. It is made when it is first asked for one.
 */
export class LaterSet<T> implements ReadonlySet<T> {
  readonly size: number;
  readonly #make: () => ReadonlySet<T>;
  #made: ReadonlySet<T> | null = null;

  /** `make` is called once at most, whenever that is: it must not depend on what changes. `size` is that of what it gives. */
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
