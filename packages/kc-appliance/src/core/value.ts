import type { Environment } from './context.ts';
import type { ValueName, Values } from './store.ts';

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

/** Declares a single value of `Values`. `initial`: what it is until somebody sets it. */
export const defineValue = <Name extends ValueName>(name: Name, initial: NonNullable<Values[Name]> | Values[Name]): Value<Values[Name]> => ({
  get: ({ store }) => store.value(name) ?? initial,
  set: ({ store }, value) => store.setValue(name, value),
});

/** The same for what two people may change at once. `revision`: its own by default; one name for values that change as one. */
export function defineRevisedValue<Name extends ValueName>(
  name: Name,
  initial: Values[Name],
  revision: `${string}_revision` = `${name}_revision`,
): RevisedValue<Values[Name]> {
  const value = defineValue(name, initial);
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
