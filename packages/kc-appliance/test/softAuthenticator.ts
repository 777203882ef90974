import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { Assertion, MadeCredential } from 'kc-api/contract/passkeys/passkeys';

type Options = Readonly<Record<string, unknown>>;

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();
const head = (major: number, length: number): Buffer => {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
};
const bytes = (data: Buffer): Buffer => Buffer.concat([head(2, data.length), data]);
const words = (said: string): Buffer => Buffer.concat([head(3, said.length), Buffer.from(said)]);
const map = (...entries: readonly (readonly [Buffer, Buffer])[]): Buffer => Buffer.concat([head(5, entries.length), ...entries.flat()]);
const whole = (n: number): Buffer => (n >= 0 ? head(0, n) : head(1, -1 - n));

/** A software authenticator (ES256) with a simulated browser. Its signatures are real. */
export class SoftAuthenticator {
  readonly id = randomBytes(16);
  counter = 0;
  readonly #key: KeyObject;
  readonly #public: Buffer;

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#key = privateKey;
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const part = (of: string) => bytes(Buffer.from(of, 'base64url'));
    this.#public = map([whole(1), whole(2)], [whole(3), whole(-7)], [whole(-1), whole(1)], [whole(-2), part(x)], [whole(-3), part(y)]);
  }

  get credential(): string {
    return this.id.toString('base64url');
  }

  #data(host: string, attested: boolean): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const length = Buffer.from([0, this.id.length]);
    return Buffer.concat([
      sha256(host),
      Buffer.from([attested ? 0x41 : 0x01]),
      counter,
      ...(attested ? [Buffer.alloc(16), length, this.id, this.#public] : []),
    ]);
  }

  static #client(type: string, { challenge }: Options, origin: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  /** Creates a credential. `origin`: the origin of the page. */
  make(options: Options, origin: string): MadeCredential {
    const { id } = options['rp'] as { id: string };
    const object = map([words('fmt'), words('none')], [words('attStmt'), map()], [words('authData'), bytes(this.#data(id, true))]);
    const clientDataJSON = SoftAuthenticator.#client('webauthn.create', options, origin).toString('base64url');
    return {
      id: this.credential,
      rawId: this.credential,
      type: 'public-key',
      response: { clientDataJSON, attestationObject: object.toString('base64url'), transports: ['usb'] },
    };
  }

  /** Returns an assertion and increments the counter. `host`: the relying party id to sign. Default: the requested one. */
  prove(options: Options, origin: string, host = String(options['rpId'])): Assertion {
    this.counter += 1;
    const data = this.#data(host, false);
    const client = SoftAuthenticator.#client('webauthn.get', options, origin);
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), this.#key);
    return {
      id: this.credential,
      rawId: this.credential,
      type: 'public-key',
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      },
    };
  }
}
