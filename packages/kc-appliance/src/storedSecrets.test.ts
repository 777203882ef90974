import { expect, it } from 'vitest';
import type { GenericSchema } from 'valibot';
import { allCalls } from 'kc-api/contract/contract';
import { isSchema, partsOf } from 'kc-api/contract/schemaParts';
import { secretNames } from 'kc-api/contract/secret';
import './appliance.ts';
import { rowShapes, valueShapes } from './backup/storedShapes.generated.ts';
import { isSecretPath, secretsStoredIn } from './core/secrets.ts';

/** Returns the paths of all fields in a stored shape, at any depth; '*' is an item of a list or a record. */
function pathsIn(schema: GenericSchema | undefined, path = ''): string[] {
  if (!schema || partsOf(schema).type === 'lazy') return [];
  const { entries = {}, wrapped, item, value, options = [] } = partsOf(schema);
  const below = (name: string): string => (path === '' ? name : `${path}.${name}`);
  return [
    path,
    ...Object.entries(entries).flatMap(([name, part]) => pathsIn(part, below(name))),
    ...pathsIn(wrapped, path),
    ...[item, isSchema(value) ? value : undefined].flatMap((part) => pathsIn(part, below('*'))),
    ...options.filter(isSchema).flatMap((part) => pathsIn(part, path)),
  ];
}

const named = /pass|pwd|_pw$|secret|token|credential|private|community|key_part|sealed|wrapped|(?:auth|priv|_)key$/i;

/** Stored fields with the name of a secret that are none, with the reason. */
const plain: Readonly<Record<string, string>> = {
  'applinks.secret_since': 'A time.',
  'applinks.secret_expiry_interval': 'A duration.',
  'applink_settings.applink_secret_expiry_interval': 'A duration.',
  'auditCheckpoints.key': 'The public key of the signature.',
  'cloudKeys.tags.*.key': 'The name of a tag.',
  'cluster.hide_passphrase': 'An option.',
  'cluster.require_passphrase': 'An option.',
  'cspAccounts.credentials': 'Its secrets are declared one by one.',
  'cvmSets.kek_key': 'An id.',
  'cvmSets.single_key': 'An option.',
  'cvms.hytrust_signing_key': 'A public key.',
  'kcm.kcm_applink_token_ID': 'The first digits of a hash.',
  'keyIds.public_key': 'A public key.',
  'keySets.hsm_key': 'An id.',
  'kmipObjects.revocation.code': 'A reason code of KMIP.',
  'kmipTenants.password_expiration': 'A time.',
  'kmip_sealing_keys.*.wrapped': 'An option.',
  'license.secrets_vault': 'A feature.',
  'license_installed.secrets_vault': 'A feature.',
  'locked_image.header.key': 'The id of the admin key.',
  'oidc.clientSecretSet': 'An option.',
  'oidc.urls.accessTokenUrl': 'An address.',
  'user_defaults.user_authentication.password_expires': 'A duration.',
  'users.passkeys': 'Public keys.',
  'users.passkeys.*.credential': 'The public half of a passkey.',
  'users.password_expiration': 'A time.',
  'users.temp_password': 'An option.',
  'webhookAttempts.response': 'The text of a destination, in which secrets are dots.',
  'webhooks.previous_secret_until': 'A time.',
};

const contractNames = secretNames(allCalls);
// A table and a value may have the same name.
const stored = [...Object.entries<GenericSchema>(rowShapes), ...Object.entries<GenericSchema>(valueShapes)];

/** True if the path, or an object that contains it, is declared as a secret. */
const isDeclared = (name: string, path: string): boolean => {
  const parts = path.split('.');
  return ['', ...parts.map((_, index) => parts.slice(0, index + 1).join('.'))].some((one) => isSecretPath(one, secretsStoredIn(name)));
};

it('every stored field with the name of a secret is declared as one', () => {
  const missed = stored.flatMap(([name, schema]) =>
    [...new Set(pathsIn(schema))]
      .filter((path) => {
        const last = path.slice(path.lastIndexOf('.') + 1);
        return (named.test(last) || contractNames.has(last)) && plain[`${name}.${path}`] === undefined && !isDeclared(name, path);
      })
      .map((path) => `${name}.${path}`),
  );
  expect(missed).toEqual([]);
});

it('every declared path exists, and so does every exception', () => {
  const paths = new Map(stored.map(([name, schema]) => [name, new Set(pathsIn(schema))]));
  const gone = stored.flatMap(([name]) => secretsStoredIn(name).flatMap((path) => (paths.get(name)?.has(path) ? [] : [`${name}.${path}`])));
  const unused = Object.keys(plain).filter((one) => !paths.get(one.slice(0, one.indexOf('.')))?.has(one.slice(one.indexOf('.') + 1)));
  expect({ gone, unused }).toEqual({ gone: [], unused: [] });
});
