import { t } from 'kc-intl/t';
import type { Call } from '../../contract/call.ts';
import { allow, deny } from '../verdict.ts';

/** Calls that a read-only session makes although they leave an audit record: they prove who is there, or end the session. */
const proofs: ReadonlySet<string> = new Set(['session.confirm', 'session.logout', 'session.proof', 'passkeyProofs.ask', 'passkeyProofs.confirm']);

export const readOnlyText = t('This panel session is read-only.');

type CallFacts = Pick<Call, 'id' | 'audited'>;

const changes = ({ id, audited }: CallFacts): boolean => audited && !proofs.has(id);

/** What a read-only panel session may do. */
export const readOnlyRules = {
  /** Returns true if a call changes something, or gives out data in a way that the audit log records. */
  changes,
  call: (declared: CallFacts) => (changes(declared) ? deny(readOnlyText) : allow),
} as const;
