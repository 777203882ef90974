import type { GenericSchema } from 'valibot';
import { secretsIn, type SecretPurpose } from './secret.ts';

/** Returns a function that maps a field of the body to the purpose of its secret; undefined if the field is not secret. */
export function secretPurposes(body: GenericSchema | undefined): (field: string) => SecretPurpose | undefined {
  const purposes = new Map(secretsIn(body).map(({ path, purpose }) => [path, purpose]));
  return (field) => purposes.get(field.replaceAll(/(?<=^|\.)\d+(?=\.|$)/g, '*'));
}
