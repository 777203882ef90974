import type { GenericSchema } from 'valibot';
import { mapSecrets, removed } from './mapSecrets.ts';

/** Returns a copy of a value without the fields that its schema declares as secret, at any depth. Undefined if the value itself is secret. */
export function omitSecrets(schema: GenericSchema | undefined, value: unknown): unknown {
  const left = mapSecrets(schema, value, () => removed);
  return left === removed ? undefined : left;
}
