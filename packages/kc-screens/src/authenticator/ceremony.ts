import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import type { Assertion, MadeCredential } from 'kc-api/contract/passkeys/passkeys';
import { passkeyTexts } from 'kc-api/rules/passkeys/passkeys';

/** Result of a WebAuthn call: the browser's response, or an error text for the user. */
type Ceremony<T> = { at: 'done'; answer: T } | { at: 'failed'; text: string };

/** WebAuthn options from the appliance, passed to the browser. */
export type BrowserOptions = Readonly<Record<string, unknown>>;

/** Loaded on demand, because few users have a passkey. */
const library = () => import('@simplewebauthn/browser');

/** Returns the error text for the user. Browsers report a cancellation, a timeout and a missing passkey alike, to reveal nothing to attackers. */
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

/** Asks the browser to create a passkey. */
export const makePasskey = (options: BrowserOptions): Promise<Ceremony<MadeCredential>> =>
  ask(passkeyTexts.notMadeHere, async ({ startRegistration }) => {
    const { id, rawId, type, response } = await startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON });
    const { clientDataJSON, attestationObject, transports } = response;
    return { id, rawId, type, response: { clientDataJSON, attestationObject, ...(transports ? { transports } : {}) } };
  });

/** Asks the browser to sign in with one of the user's passkeys. */
export const provePasskey = (options: BrowserOptions): Promise<Ceremony<Assertion>> =>
  ask(passkeyTexts.cancelled, async ({ startAuthentication }) => {
    const { id, rawId, type, response } = await startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON });
    const { clientDataJSON, authenticatorData, signature } = response;
    return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature } };
  });
