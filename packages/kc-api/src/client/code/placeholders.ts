import type { GenericSchema } from 'valibot';
import { mapSecrets } from '../../contract/mapSecrets.ts';
import { variableOf, type Marks } from './shellText.ts';

const isNothing = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Returns the value with a mark in place of each secret. Empty values stay, because they are no secrets. */
export const withPlaceholders = (schema: GenericSchema | undefined, value: unknown, marks: Marks): unknown =>
  mapSecrets(schema, value, (secret, { name }) => (isNothing(secret) ? secret : marks.of(variableOf(name || 'secret'), typeof secret !== 'string')));
