import type { GenericSchema } from 'valibot';
import { mapSecrets } from './mapSecrets.ts';

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];

/** Returns the texts of all secrets in a value, also inside secret objects and lists. They must not appear anywhere else. */
export function secretTexts(schema: GenericSchema | undefined, value: unknown): string[] {
  const texts: string[] = [];
  mapSecrets(schema, value, (secret) => {
    texts.push(...textsIn(secret));
    return secret;
  });
  return texts.filter((text) => text !== '');
}
