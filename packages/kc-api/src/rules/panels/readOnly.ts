import { t } from 'kc-intl/t';
import type { Call } from '../../contract/call.ts';
import { allow, deny, type Verdict } from '../verdict.ts';

/** The certificates of a joining node can be downloaded once. `nodeJoin.request` and `luna.clientCert` create a key and a certificate if there are none. */
const changesByReading: ReadonlySet<string> = new Set(['nodeJoin.bundle', 'nodeJoin.request', 'luna.clientCert']);

/** Calls other than GET that change nothing or only end the session. */
const alsoReads: ReadonlySet<string> = new Set(['audit.list', 'accessPolicies.check', 'session.logout']);

export const readOnlyText = t('This panel session is read-only.');

/**
 * True if a call only reads. A GET that requires re-authentication returns a secret, such as a private key, so it does not count.
 * A connection test does not count either: it sends an email, or a stored password to a server.
 */
export const onlyReads = ({ id, method, fresh }: Pick<Call, 'id' | 'method' | 'fresh'>): boolean =>
  (method === 'GET' && fresh !== true && !changesByReading.has(id)) || alsoReads.has(id);

export const readOnlyRules = {
  call: (declared: Pick<Call, 'id' | 'method' | 'fresh'>): Verdict => (onlyReads(declared) ? allow : deny(readOnlyText)),
} as const;
