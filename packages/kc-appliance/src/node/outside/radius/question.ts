import { randomBytes, randomInt } from 'node:crypto';
import type { RadiusCredentials, RadiusTarget } from '../../../security/index.ts';
import { msAttribute, msResponse, msTypes, msValue, serverProof } from './msChap.ts';
import { codes, decode, encode, mostValue, types, valuesOf, type Attribute, type Packet } from './packet.ts';
import { chapPassword, hidden, mostHidden } from './passwords.ts';
import { judged, signed } from './signatures.ts';

/** An authenticated verdict of the server. `unproved`: it accepts, but without the proof that MS-CHAPv2 requires. */
export interface Verdict {
  says: 'accept' | 'reject' | 'challenge' | 'unproved';
  /** The server's message for the user. */
  message: string;
  /** Hex; '' for none. */
  state: string;
}

interface Asked {
  datagram: Uint8Array;
  /** Parses a response. The strings name the reason why it cannot be trusted; null if it is not a response. */
  read: (answer: Uint8Array) => Verdict | 'unsigned' | 'other-secret' | null;
}

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Returns the attributes that prove the password, and the check of the server's own proof. */
function proof({ auth }: RadiusTarget, { login, password, state }: RadiusCredentials, packet: Packet, secret: Uint8Array) {
  // The response to a challenge is sent as a password, whatever the method of the first request (RFC 2865, 4.1).
  if (auth === 'pap' || state !== undefined)
    return { attributes: [{ type: types.userPassword, value: hidden(utf8(password), packet.authenticator, secret) }], proved: () => true };
  const challenge = randomBytes(16);
  if (auth === 'chap')
    return {
      attributes: [
        { type: types.chapPassword, value: chapPassword(packet.identifier, utf8(password), challenge) },
        { type: types.chapChallenge, value: challenge },
      ],
      proved: () => true,
    };
  const exchange = { login: login.slice(login.lastIndexOf('\\') + 1), password, challenge, peerChallenge: randomBytes(16) };
  return {
    attributes: [msAttribute(msTypes.challenge, challenge), msAttribute(msTypes.response, msResponse(packet.identifier, exchange))],
    proved: (answer: Packet) => {
      const given = msValue(answer, msTypes.success);
      return given?.[0] === packet.identifier && new TextDecoder().decode(given.subarray(1)).startsWith(serverProof(exchange));
    },
  };
}

/** True if RADIUS can encode the login and the password. */
export const fits = ({ auth }: RadiusTarget, { login, password, state }: RadiusCredentials): boolean =>
  utf8(login).length <= mostValue && !password.includes('\0') && ((auth !== 'pap' && state === undefined) || utf8(password).length <= mostHidden);

const says = { [codes.accept]: 'accept', [codes.reject]: 'reject', [codes.challenge]: 'challenge' } as const;

/** Creates an Access-Request, and a function that parses the responses. */
export function question(target: RadiusTarget, who: RadiusCredentials): Asked {
  const secret = utf8(target.secret);
  const empty: Packet = { code: codes.request, identifier: randomInt(256), authenticator: randomBytes(16), attributes: [] };
  const { attributes: proofs, proved } = proof(target, who, empty, secret);
  const attributes: Attribute[] = [
    { type: types.userName, value: utf8(who.login) },
    ...proofs,
    { type: types.nasIdentifier, value: utf8('KeyControl') },
    // Virtual: there is no physical port.
    { type: types.nasPortType, value: Uint8Array.of(0, 0, 0, 5) },
    ...(who.state === undefined ? [] : [{ type: types.state, value: new Uint8Array(Buffer.from(who.state, 'hex')) }]),
  ];
  return {
    datagram: encode(signed({ ...empty, attributes }, secret)),
    read(datagram) {
      const answer = decode(datagram);
      const verdict = answer && says[answer.code as keyof typeof says];
      if (!verdict || answer.identifier !== empty.identifier) return null;
      const judgement = judged(answer, empty.authenticator, secret);
      if (judgement !== 'genuine') return judgement;
      return {
        says: verdict === 'accept' && !proved(answer) ? 'unproved' : verdict,
        message: new TextDecoder().decode(Buffer.concat(valuesOf(answer, types.replyMessage))),
        state: Buffer.from(valuesOf(answer, types.state)[0] ?? []).toString('hex'),
      };
    },
  };
}
