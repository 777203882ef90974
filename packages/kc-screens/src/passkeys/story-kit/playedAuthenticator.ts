import type { Appliance, Tables } from 'kc-appliance';

type User = Tables['users'];
type KeptPasskey = NonNullable<User['passkeys']>[number];

/** A stored passkey for the host of the story's appliance. */
export const keptPasskey = (more: Partial<KeptPasskey> = {}): KeptPasskey => ({
  id: 'passkey-1',
  name: 'Security key',
  credential: 'a2V5LW9uZQ',
  publicKey: '',
  counter: 3,
  transports: ['usb'],
  host: 'appliance',
  created: 1_780_000_000,
  used: null,
  backedUp: false,
  ...more,
});

/** Stores these passkeys for a user. */
export function withPasskeys({ environment }: Appliance, login: string, ...passkeys: readonly KeptPasskey[]): void {
  const users = environment.store.table('users');
  const user = users.all().find(({ login_name }) => login_name === login);
  if (user) users.put({ ...user, passkeys: [...passkeys] });
}

const bytesOf = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;
const fromBase64url = (text: string): ArrayBuffer => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0)).buffer;
const base64url = (buffer: BufferSource): string => {
  const bytes = buffer instanceof ArrayBuffer ? new Uint8Array(buffer) : new Uint8Array(buffer.buffer, buffer.byteOffset, buffer.byteLength);
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
};

export interface PlayedAuthenticator {
  /** Reaction of the simulated user. Default: 'agrees'. 'waits' never responds. */
  next: 'agrees' | 'cancels' | 'waits';
  /** Id of the credential on the authenticator, base64url. */
  credential: string;
  counter: number;
  /** The origin that the browser reports in the response. */
  origin: string;
}

/** Simulates an authenticator and its user. The story's appliance checks the response except the signature. */
export function playAuthenticator(more: Partial<PlayedAuthenticator> = {}): PlayedAuthenticator {
  const played: PlayedAuthenticator = { next: 'agrees', credential: 'a2V5LW9uZQ', counter: 3, origin: 'http://appliance', ...more };
  const answer = async (type: string, challenge: BufferSource, response: (clientDataJSON: ArrayBuffer) => object) => {
    if (played.next === 'waits') return new Promise<never>(() => undefined);
    if (played.next === 'cancels') throw new DOMException('The operation either timed out or was not allowed.', 'NotAllowedError');
    return {
      id: played.credential,
      rawId: fromBase64url(played.credential),
      type: 'public-key',
      authenticatorAttachment: 'cross-platform',
      getClientExtensionResults: () => ({}),
      response: response(bytesOf(JSON.stringify({ type, challenge: base64url(challenge), origin: played.origin }))),
    };
  };
  const credentials = {
    create: ({ publicKey }: { publicKey: PublicKeyCredentialCreationOptions }) =>
      answer('webauthn.create', publicKey.challenge, (clientDataJSON) => ({
        clientDataJSON,
        attestationObject: bytesOf('played'),
        getTransports: () => ['usb'],
        getPublicKeyAlgorithm: () => -7,
        getPublicKey: () => null,
        getAuthenticatorData: () => bytesOf('played'),
      })),
    get: ({ publicKey }: { publicKey: PublicKeyCredentialRequestOptions }) =>
      answer('webauthn.get', publicKey.challenge, (clientDataJSON) => {
        played.counter += 1;
        return { clientDataJSON, authenticatorData: bytesOf('played'), signature: bytesOf(`${played.credential}:${played.counter}`), userHandle: null };
      }),
  };
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: credentials });
  return played;
}
