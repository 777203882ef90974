import type { KmipRefusal } from 'kc-api/contract/kmip/activity';
import type { Environment } from '../../core/context.ts';
import type { KmipActivityRecord, KmipUserRecord } from '../records.ts';
import { kmipActivitySince, kmipActivityTable } from '../state.ts';

const day = 86_400;

/** Protocol version of each product, by the first word of its user name. */
const versions: Readonly<Record<string, string>> = { mongodb: '1.0', mysql: '1.1', powerscale: '1.4', nutanix: '2.0', backup: '2.1' };
const operations = ['Get', 'Locate', 'Create', 'Get Attributes', 'Encrypt'] as const;

function refusalOf(user: KmipUserRecord, n: number, now: number): KmipRefusal | null {
  if (user.expiration <= now) return { kind: 'user-expired', reason: 'This user has expired', date: now - 3_600 };
  if (n % 19 === 6) return { kind: 'operation', reason: 'Get: This object was revoked.', date: user.last_seen };
  return n % 23 === 8 ? { kind: 'version', reason: 'Protocol Version 3.0 is not supported.', date: user.last_seen } : null;
}

function ofUser(user: KmipUserRecord, n: number, now: number, since: number): KmipActivityRecord {
  const last_refusal = refusalOf(user, n, now);
  return {
    id: user.id,
    user: user.id,
    address: `192.0.2.${(n % 250) + 1}`,
    version: versions[user.username.split('-')[0] ?? ''] ?? '1.2',
    last_contact: Math.max(user.last_seen, last_refusal?.date ?? 0),
    last_operation: operations[n % operations.length] ?? 'Get',
    operations: 40 + n * 137,
    object_uses: 12 + n * 61,
    refusals: last_refusal ? (n % 7) + 1 : 0,
    last_refusal,
    since,
  };
}

const strangers = [
  { address: '198.51.100.23', kind: 'unknown-ca', reason: 'its certificate was not issued by this server', count: 214, ago: 95 },
  { address: '198.51.100.40', kind: 'no-certificate', reason: 'it sent no certificate', count: 3, ago: 7_300 },
  { address: '203.0.113.9', kind: 'tls', reason: 'it supports no TLS 1.2 or 1.3', count: 18, ago: 2 * day },
  { address: '2001:db8::17', kind: 'expired', reason: 'its certificate has expired', count: 61, ago: 600 },
] as const;

/** Seeds the activity of users that have connected before, and of some unknown addresses. */
export function seedActivity(environment: Environment, now: number, users: readonly KmipUserRecord[]): void {
  const since = now - 60 * day;
  kmipActivitySince.set(environment, since);
  const table = kmipActivityTable.in(environment);
  table.putMany(users.flatMap((user, n) => (user.last_seen < since ? [] : [ofUser(user, n, now, since)])));
  table.putMany(
    strangers.map(({ address, kind, reason, count, ago }): KmipActivityRecord => ({
      id: `address:${address}`,
      user: '',
      address,
      version: '',
      last_contact: now - ago,
      last_operation: '',
      operations: 0,
      object_uses: 0,
      refusals: count,
      last_refusal: { kind, reason, date: now - ago },
      since: now - ago - 9 * day,
    })),
  );
}
