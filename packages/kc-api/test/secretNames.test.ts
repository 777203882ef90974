import { expect, it } from 'vitest';
import type { GenericSchema } from 'valibot';
import { allCalls } from '../src/contract/contract.ts';
import { partsOf } from '../src/contract/schemaParts.ts';
import { secretsIn } from '../src/contract/secret.ts';

/** Returns all fields in a schema, at any depth: 'radius.secret'. */
function fieldsIn(schema: GenericSchema | undefined): string[] {
  if (!schema) return [];
  const { entries = {}, item, wrapped } = partsOf(schema);
  return [
    ...Object.entries(entries).flatMap(([name, part]) => [name, ...fieldsIn(part).map((below) => `${name}.${below}`)]),
    ...[item, wrapped].flatMap(fieldsIn),
  ];
}

const named = /pass|pwd|secret|token|credential|private|community|key_part|(?:auth|priv|_)key$/i;

/** Fields with such names that are not secret, with the reason. */
const open: Readonly<Record<string, string>> = {
  clientSecretSet: 'An option.',
  accessTokenUrl: 'An address.',
  password_expires: 'A duration in seconds.',
  password_expiration: 'A time in seconds since 1970.',
  secret_expiry_interval: 'A duration in seconds.',
  applink_secret_expiry_interval: 'A duration in seconds.',
  single_key: 'An option.',
  credential: 'The public half of a passkey, with its signature.',
  hide_passphrase: 'An option.',
  require_passphrase: 'An option.',
};

/** Secrets are masked everywhere. A field that is named like a secret but not declared as one would appear in the audit log. */
it('declares every request field with the name of a secret as a secret', () => {
  const missed = allCalls.flatMap(({ id, body }) => {
    const secrets = secretsIn(body).map(({ path }) => path);
    return fieldsIn(body)
      .filter((path) => {
        const last = path.slice(path.lastIndexOf('.') + 1);
        return named.test(last) && open[last] === undefined && !secrets.some((secret) => secret === path || path.startsWith(`${secret}.`));
      })
      .map((path) => `${id}: ${path}`);
  });
  expect(missed).toEqual([]);
});
