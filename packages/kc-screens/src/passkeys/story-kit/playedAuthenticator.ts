import type { Appliance, Tables } from 'kc-appliance';

type User = Tables['users'];
type KeptPasskey = NonNullable<User['passkeys']>[number];

/** A passkey as it is kept, made for the host of the stories' appliance. */
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

/** Gives a user these passkeys. */
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
  /** What the person does next. Default: agrees. 'waits': does nothing. */
  next: 'agrees' | 'cancels' | 'waits';
  /** The credential that it holds, base64url. */
  credential: string;
  counter: number;
  /** What the browser says where it was asked. */
  origin: string;
}

/** Plays the authenticator and the person with it: the stories' appliance judges what it says, but for the signature. */
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
