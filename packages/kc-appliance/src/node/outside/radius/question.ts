import { randomBytes, randomInt } from 'node:crypto';
import type { RadiusCredentials, RadiusTarget } from '../../../security/index.ts';
import { msAttribute, msResponse, msTypes, msValue, serverProof } from './msChap.ts';
import { codes, decode, encode, mostValue, types, valuesOf, type Attribute, type Packet } from './packet.ts';
import { chapPassword, hidden, mostHidden } from './passwords.ts';
import { judged, signed } from './signatures.ts';

/** What a server says, once it is known to be from it. `unproved`: it accepts, and did not prove what MS-CHAPv2 has it prove. */
export interface Verdict {
  says: 'accept' | 'reject' | 'challenge' | 'unproved';
  /** The server's words for people. */
  message: string;
  /** Hex; '' for none. */
  state: string;
}

interface Asked {
  datagram: Uint8Array;
  /** What is wrong with an answer that looks like one and is not to be believed. */
  read: (answer: Uint8Array) => Verdict | 'unsigned' | 'other-secret' | null;
}

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

/** How the password is proved, and what proves to us that the server accepts for good reasons. */
function proof({ auth }: RadiusTarget, { login, password, state }: RadiusCredentials, packet: Packet, secret: Uint8Array) {
  // An answer to a challenge goes as a password, whichever way the first one went (RFC 2865, 4.1).
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

/** Whether RADIUS can carry them. */
export const fits = ({ auth }: RadiusTarget, { login, password, state }: RadiusCredentials): boolean =>
  utf8(login).length <= mostValue && !password.includes('\0') && ((auth !== 'pap' && state === undefined) || utf8(password).length <= mostHidden);

const says = { [codes.accept]: 'accept', [codes.reject]: 'reject', [codes.challenge]: 'challenge' } as const;

/** An Access-Request, and how its answers are read. */
export function question(target: RadiusTarget, who: RadiusCredentials): Asked {
  const secret = utf8(target.secret);
  const empty: Packet = { code: codes.request, identifier: randomInt(256), authenticator: randomBytes(16), attributes: [] };
  const { attributes: proofs, proved } = proof(target, who, empty, secret);
  const attributes: Attribute[] = [
    { type: types.userName, value: utf8(who.login) },
    ...proofs,
    { type: types.nasIdentifier, value: utf8('KeyControl') },
    // Virtual: nobody has dialled in.
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
