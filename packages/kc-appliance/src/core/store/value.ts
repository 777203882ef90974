import type { Environment } from '../context.ts';
import { noteSecrets, type SecretPath, type SecretPaths } from '../secrets.ts';
import type { ValueName, Values } from './store.ts';

type Kept = Pick<Environment, 'store'>;

/** A single stored value, such as a setting. */
export interface Value<T> {
  /** Returns the stored value, or the initial value. */
  get(kept: Kept): T;
  set(kept: Kept, value: T): void;
  /** Paths of the secrets in the value, which are masked in audit records and reports. '' is the value itself. */
  readonly secrets: SecretPaths;
}

export interface RevisedValue<T> extends Value<T> {
  /** Starts at 1 and increases with every `set`. Guarded calls compare it with the client's revision. */
  revision(kept: Kept): number;
}

/** Declares a single value of `Values`. `initial`: its value until it is set. `secrets`: paths of all secrets in it. Default: none. */
export function defineValue<Name extends ValueName>(
  name: Name,
  initial: NonNullable<Values[Name]> | Values[Name],
  secrets: readonly SecretPath<NonNullable<Values[Name]>>[] = [],
): Value<Values[Name]> {
  if (secrets.length > 0) noteSecrets(name, secrets);
  return {
    get: ({ store }) => store.value(name) ?? initial,
    set: ({ store }, value) => store.setValue(name, value),
    secrets,
  };
}

/**
 * Declares a value that two users may change at the same time. `revision`: name of the revision counter; share one name between values that change together.
 * Default: a counter of its own. `secrets`: paths of all secrets in it. Default: none.
 */
export function defineRevisedValue<Name extends ValueName>(
  name: Name,
  initial: Values[Name],
  { revision = `${name}_revision`, secrets = [] }: { revision?: `${string}_revision`; secrets?: readonly SecretPath<NonNullable<Values[Name]>>[] } = {},
): RevisedValue<Values[Name]> {
  const value = defineValue(name, initial, secrets);
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
