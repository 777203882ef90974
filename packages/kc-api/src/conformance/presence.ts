import type { Call } from '../contract/call.ts';
import { checkRefusal, isMissingStatus, unknownParams, type Run } from './run.ts';

const malformed = '{"kc-conformance":';

/** These start a sign-in at an identity provider, and consume its result. */
const startsSomething = new Set(['providerSignIn.init', 'providerSignIn.result']);

/**
 * True if a request without a token, with a malformed body and an unknown id is harmless, even if the appliance accepts
 * it. A change without parameters and without a body would take effect.
 */
export const canProbe = ({ id, method, path, body }: Call): boolean =>
  !startsSomething.has(id) && (method === 'GET' || body !== undefined || path.includes(':'));

/** Asks every call without a token: a call that exists answers 401, unless it needs no sign-in. */
export async function checkPresence(run: Run, declared: Call): Promise<void> {
  if (!canProbe(declared)) return;
  const { need, method } = declared;
  const response = await run.ask(declared, { params: unknownParams(declared), body: method === 'GET' ? undefined : malformed });
  if (!response) return;
  // An unknown object of a public call is a 404 too.
  if (isMissingStatus(response.status) && (need !== 'none' || !declared.path.includes(':'))) {
    run.missing.add(declared.id);
    run.add(declared, 'missing-call', need === 'none' ? 'an answer' : '401 without a token', String(response.status));
    return;
  }
  if (need !== 'none') {
    if (!checkRefusal(run, declared, 'authentication', 401, response) || method !== 'GET' || declared.path.includes(':')) return;
    const forged = await run.ask(declared, { token: 'f'.repeat(64) });
    if (forged) checkRefusal(run, declared, 'authentication', 401, forged);
    return;
  }
  if (response.status >= 500) run.add(declared, 'status', 'no defect for a malformed request', String(response.status));
}
