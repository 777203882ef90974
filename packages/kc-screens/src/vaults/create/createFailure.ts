import type { ApplianceError } from 'kc-api/client/errors';
import { vaultTexts } from 'kc-api/rules/vaults/vaults';
import { failureText } from '../../shell/index.ts';

/** VAULT-18, VAULT-32, VAULT-34: returns a notice over the wizard for errors without a field, or null for all others. */
export function createFailure(error: ApplianceError): { title: string; content: string } | null {
  const text = error.kind === 'session-ended' || error.kind === 'unconfirmed' ? undefined : failureText(error);
  return text === undefined || Object.keys(error.fields).length > 0 ? null : { title: vaultTexts.createFailed, content: text };
}
