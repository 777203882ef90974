import type { GenericSchema } from 'valibot';
import { secretsIn, type SecretPurpose } from './secret.ts';

/** What the secret at a field of the body is for; undefined where the field holds none. */
export function secretPurposes(body: GenericSchema | undefined): (field: string) => SecretPurpose | undefined {
  const purposes = new Map(secretsIn(body).map(({ path, purpose }) => [path, purpose]));
  return (field) => purposes.get(field.replaceAll(/(?<=^|\.)\d+(?=\.|$)/g, '*'));
}
