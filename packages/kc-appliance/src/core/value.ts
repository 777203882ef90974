import type { Environment } from './context.ts';

type Kept = Pick<Environment, 'store'>;

/** One thing that an appliance keeps once, such as a setting. */
export interface Value<T> {
  /** What is kept, or what it begins with. */
  get(kept: Kept): T;
  set(kept: Kept, value: T): void;
}

export interface RevisedValue<T> extends Value<T> {
  /** Grows by one with every `set`, from 1: what a change that guards it is compared with. */
  revision(kept: Kept): number;
}

/** Declares a single value by the key that it is stored under. `initial`: what it is until somebody sets it. */
export const defineValue = <T>(key: string, initial: T): Value<T> => ({
  get: ({ store }) => store.value<T>(key) ?? initial,
  set: ({ store }, value) => store.setValue(key, value),
});

/** The same for what two people may change at once. `revision`: its own by default; one name for values that change as one. */
export function defineRevisedValue<T>(key: string, initial: T, revision = `${key}_revision`): RevisedValue<T> {
  const value = defineValue(key, initial);
  const count = defineValue(revision, 1);
  return {
    ...value,
    set(kept, next) {
      value.set(kept, next);
      count.set(kept, count.get(kept) + 1);
    },
    revision: count.get,
  };
}
