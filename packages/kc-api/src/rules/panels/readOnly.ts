import { t } from 'kc-intl/t';
import type { Call } from '../../contract/call.ts';
import { allow, deny, type Verdict } from '../verdict.ts';

/** Calls that are no GET and change nothing all the same, or only end the session. */
const alsoReads: ReadonlySet<string> = new Set(['audit.list', 'accessPolicies.check', 'session.logout']);

export const readOnlyText = t('This panel session is read-only.');

/**
 * Returns true if a call only reads. A GET that wants a fresh proof of identity gives out a secret, such as a private key, so it is
 * none. Neither is a test of a connection: it sends an email, or a stored password to a server.
 */
export const onlyReads = ({ id, method, fresh }: Pick<Call, 'id' | 'method' | 'fresh'>): boolean => (method === 'GET' && fresh !== true) || alsoReads.has(id);

export const readOnlyRules = {
  call: (declared: Pick<Call, 'id' | 'method' | 'fresh'>): Verdict => (onlyReads(declared) ? allow : deny(readOnlyText)),
} as const;
