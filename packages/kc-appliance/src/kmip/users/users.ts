import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { kmipUserTexts } from 'kc-api/rules/kmip/users';
import { deny, allow, type Verdict } from 'kc-api/rules/verdict';
import type { Environment } from '../../core/context.ts';
import { secondsOf } from '../../core/system.ts';
import { createTurns } from '../../core/work/turns.ts';
import { issueToClient } from './certificates.ts';
import type { KmipUserRecord } from '../records.ts';
import { seal, unseal } from '../server/sealing.ts';
import { kmipCertificateTable, kmipServer, kmipTenantTable, kmipUserTable } from '../state.ts';
import { kmipUserRecord } from './userRecord.ts';

/**
 * Returns the user of a certificate. `fingerprint`: SHA-256, hex in pairs with colons, like Node's `fingerprint256`. Undefined for an unknown certificate or a
 * removed user.
 */
export function kmipUserOf(environment: Pick<Environment, 'store'>, fingerprint: string): KmipUserRecord | undefined {
  const given = kmipCertificateTable.in(environment).get(fingerprint);
  return given && kmipUserTable.in(environment).get(given.user);
}

/** Returns whether this user may connect now. Includes the validity of the certificate. */
export function mayConnect(environment: Environment, user: KmipUserRecord, fingerprint: string): Verdict {
  // On a server with tenants, every user needs an existing tenant.
  if (kmipServer.get(environment).server_type === 'TENANCY' && !kmipTenantTable.in(environment).get(user.tenant ?? '')) return deny(kmipUserTexts.noTenant);
  const until = kmipCertificateTable.in(environment).get(fingerprint)?.until ?? 0;
  return Math.min(user.expiration, until) > secondsOf(environment) ? allow : deny(kmipUserTexts.expired);
}

/** Returns true if the credential matches the user's password, or if the user has none. */
export async function credentialFits(
  environment: Environment,
  user: KmipUserRecord,
  credential: { username: string; password: string } | null,
): Promise<boolean> {
  if (user.password === '') return true;
  const fits = await environment.passwords.verify(credential?.password ?? '', user.password);
  return fits && credential?.username === user.username;
}

/** Passwords of KMIP clients are verified one at a time, so that sign-ins to the console find a free thread. */
const passwordTurns = createTurns(1);

/** Checks the credentials of one connection. */
interface PasswordProof {
  fits(user: KmipUserRecord, credential: { username: string; password: string } | null): Promise<boolean>;
}

/**
 * Clients send their password with every message, and scrypt is slow by design. The connection therefore remembers a keyed digest of the last accepted
 * password. It verifies again only if the client sends another password, or the user's password changes.
 */
export function passwordProof(environment: Environment): PasswordProof {
  const key = crypto.getRandomValues(new Uint8Array(32));
  let accepted = '';
  return {
    async fits(user, credential) {
      const digest = bytesToHex(hmac(sha256, key, utf8ToBytes(JSON.stringify([user.password, credential]))));
      if (digest === accepted) return true;
      const fits = user.password === '' || (await passwordTurns.run(user.id, () => credentialFits(environment, user, credential)));
      if (fits) accepted = digest;
      return fits;
    },
  };
}

/** Records the time of the connection. */
export function noteKmipVisit(environment: Environment, { id }: Pick<KmipUserRecord, 'id'>): void {
  const table = kmipUserTable.in(environment);
  const user = table.get(id);
  if (!user) return;
  try {
    table.put({ ...user, last_seen: secondsOf(environment) });
  } catch {
    // A full store does not store the time. The caller is a socket event, where an error would stop the server.
  }
}

type Certified = Pick<KmipUserRecord, 'certificate' | 'fingerprint' | 'sealed_key' | 'start' | 'end' | 'purpose'>;

/** Issues a certificate that is valid from now on and seals its key. Null if the signature of the request is invalid. */
export async function certified(
  environment: Environment,
  { id, username, expiration, tenant = '' }: Pick<KmipUserRecord, 'id' | 'username' | 'expiration' | 'tenant'>,
  csr = '',
): Promise<Certified | null> {
  // Allow for a client clock that is up to an hour slow.
  const start = Math.min(secondsOf(environment), expiration) - 3_600;
  const subject = { O: kmipTenantTable.in(environment).get(tenant)?.name, CN: username };
  const made = await issueToClient(environment, subject, { from: start, until: expiration }, csr);
  if (!made) return null;
  const { certificatesIn } = await import('../../core/x509/certificates.ts');
  const fingerprint = certificatesIn(made.certificate)?.[0]?.fingerprint ?? '';
  const sealed_key = made.key === '' ? '' : (await seal(environment, id, new TextEncoder().encode(made.key), tenant)).sealed;
  return { certificate: made.certificate, fingerprint, sealed_key, start, end: expiration, purpose: 'client' };
}

/** Returns the private key of a user, PEM; '' if it was created elsewhere. */
export const keyOfKmipUser = async (environment: Environment, { id, sealed_key }: KmipUserRecord): Promise<string> =>
  sealed_key === '' ? '' : new TextDecoder().decode(await unseal(environment, id, sealed_key));

/** Returns the user with a certificate. Issues and stores one for a seeded user on first use. */
export async function withCertificate(environment: Environment, user: KmipUserRecord): Promise<KmipUserRecord> {
  if (user.certificate !== '') return user;
  const made = await certified(environment, user);
  if (!made) throw new Error('The request of the appliance cannot be read.');
  const table = kmipUserTable.in(environment);
  return environment.store.transaction(() => {
    const current = table.get(user.id) ?? user;
    // Another request may have issued a certificate or removed the user.
    if (current.certificate !== '' || !table.get(user.id)) return current;
    return kmipUserRecord.put(environment, { ...current, ...made, start: current.start, end: current.end });
  });
}
