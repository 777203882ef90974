import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import type { Assertion, MadeCredential } from 'kc-api/contract/passkeys/passkeys';
import { passkeyTexts } from 'kc-api/rules/passkeys/passkeys';

/** What came of asking the browser: its answer, or why there is none, in words for whoever was asked. */
export type Ceremony<T> = { at: 'done'; answer: T } | { at: 'failed'; text: string };

/** As the appliance tells them. */
export type BrowserOptions = Readonly<Record<string, unknown>>;

/** Comes when somebody uses a passkey: few have one. */
const library = () => import('@simplewebauthn/browser');

/** Browsers tell the same of a person who cancels, of a time that ran out, and of a device that has none: who is watching learns nothing. */
function textOf(error: unknown, cancelled: string): string {
  const { name = '', code = '' } = error as { name?: string; code?: string };
  if (name === 'InvalidStateError' || code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return passkeyTexts.already;
  if (name === 'NotAllowedError' || name === 'AbortError') return cancelled;
  if (name === 'SecurityError' || name === 'NotSupportedError') return passkeyTexts.unsupported;
  return passkeyTexts.failed;
}

async function ask<T>(cancelled: string, run: (browser: Awaited<ReturnType<typeof library>>) => Promise<T>): Promise<Ceremony<T>> {
  try {
    const browser = await library();
    if (!browser.browserSupportsWebAuthn()) return { at: 'failed', text: passkeyTexts.unsupported };
    return { at: 'done', answer: await run(browser) };
  } catch (error) {
    return { at: 'failed', text: textOf(error, cancelled) };
  }
}

/** Has the browser make a passkey. */
export const makePasskey = (options: BrowserOptions): Promise<Ceremony<MadeCredential>> =>
  ask(passkeyTexts.notMadeHere, async ({ startRegistration }) => {
    const { id, rawId, type, response } = await startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON });
    const { clientDataJSON, attestationObject, transports } = response;
    return { id, rawId, type, response: { clientDataJSON, attestationObject, ...(transports ? { transports } : {}) } };
  });

/** Has the browser prove that one of them is there. */
export const provePasskey = (options: BrowserOptions): Promise<Ceremony<Assertion>> =>
  ask(passkeyTexts.cancelled, async ({ startAuthentication }) => {
    const { id, rawId, type, response } = await startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON });
    const { clientDataJSON, authenticatorData, signature } = response;
    return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature } };
  });
