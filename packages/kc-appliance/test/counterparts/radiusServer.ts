import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { msAttribute, msTypes, msValue, ntResponse, serverProof } from '../../src/node/outside/radius/msChap.ts';
import { codes, decode, encode, types, valuesOf, type Attribute, type Packet } from '../../src/node/outside/radius/packet.ts';
import { chapPassword, shown } from '../../src/node/outside/radius/passwords.ts';
import { responseAuthenticator, signed } from '../../src/node/outside/radius/signatures.ts';

/** Failures to simulate from now on. */
interface Trouble {
  /** Does not respond; 'first': only to the first datagram. */
  silent?: boolean | 'first';
  /** Responds with another secret. */
  otherSecret?: boolean;
  /** Omits the Message-Authenticator, as servers did before Blast-RADIUS. */
  unsigned?: boolean;
  /** Sends invalid packets before the response: garbage, one for another request, one from another address. */
  noise?: boolean;
  /** Accepts by MS-CHAPv2 without the server's proof. */
  unproved?: boolean;
}

export interface RadiusCounterpart {
  port: number;
  trouble: Trouble;
  /** Requests that started with a valid Message-Authenticator, in order of arrival. */
  arrived: Packet[];
  /** Number of received datagrams, including repeated ones. */
  datagrams: number;
  close(): Promise<void>;
}

interface Options {
  secret: string;
  account: { user: string; password: string };
  /** One-time code that the server requires after the password. Default: no code. */
  code?: string;
  /** Default: a free port. */
  port?: number;
}

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const same = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0;

/** Verifies the password of a request. Returns the result and the server's proof. */
function isRight(request: Packet, secret: Uint8Array, login: string, password: string): { right: boolean; proof: Attribute[] } {
  const [hiddenPassword] = valuesOf(request, types.userPassword);
  if (hiddenPassword) return { right: same(shown(hiddenPassword, request.authenticator, secret), bytes(password)), proof: [] };
  const [chap] = valuesOf(request, types.chapPassword);
  const [chapChallenge] = valuesOf(request, types.chapChallenge);
  if (chap && chapChallenge) return { right: same(chap, chapPassword(chap[0] ?? 0, bytes(password), chapChallenge)), proof: [] };
  const challenge = msValue(request, msTypes.challenge);
  const response = msValue(request, msTypes.response);
  if (!challenge || !response) return { right: false, proof: [] };
  const exchange = { login, password, challenge, peerChallenge: response.subarray(2, 18) };
  const proof = msAttribute(msTypes.success, Uint8Array.of(response[0] ?? 0, ...bytes(serverProof(exchange))));
  return { right: same(response.subarray(26), ntResponse(exchange)), proof: [proof] };
}

/** Starts a small RADIUS server on loopback that can simulate faulty responses. */
export async function startRadiusServer({ secret: text, account, code, port = 0 }: Options): Promise<RadiusCounterpart> {
  const [secret, state] = [bytes(text), bytes('state of one sign-in')];
  const socket = createSocket('udp4');
  const stranger = createSocket('udp4');
  const server: RadiusCounterpart = {
    port: 0,
    trouble: {},
    arrived: [],
    datagrams: 0,
    close: async () => {
      socket.close();
      stranger.close();
    },
  };
  const verdict = (request: Packet): { code: number; attributes: Attribute[] } => {
    const login = new TextDecoder().decode(valuesOf(request, types.userName)[0]);
    const refused = { code: codes.reject, attributes: [{ type: types.replyMessage, value: bytes('Wrong name, password or code') }] };
    const [given] = valuesOf(request, types.state);
    if (given) return same(given, state) && code && isRight(request, secret, login, code).right ? { code: codes.accept, attributes: [] } : refused;
    const { right, proof } = isRight(request, secret, login, account.password);
    if (login !== account.user || !right) return refused;
    if (code === undefined) return { code: codes.accept, attributes: server.trouble.unproved ? [] : proof };
    return {
      code: codes.challenge,
      attributes: [
        { type: types.replyMessage, value: bytes('Enter the code of your token') },
        { type: types.state, value: state },
      ],
    };
  };
  socket.on('message', (datagram, { port: from }) => {
    server.datagrams += 1;
    const { silent, otherSecret, unsigned, noise } = server.trouble;
    const request = decode(datagram);
    // RFC 3579, 3.2: discard requests without a valid Message-Authenticator.
    const [first] = request?.attributes ?? [];
    if (!request || first?.type !== types.messageAuthenticator || !same(signed(request, secret).attributes[0]?.value ?? first.value, first.value)) return;
    server.arrived.push(request);
    if (silent === true || (silent === 'first' && server.datagrams === 1)) return;
    const { identifier, authenticator } = request;
    const speaking = otherSecret ? bytes('another secret') : secret;
    const unfinished: Packet = { ...verdict(request), identifier, authenticator };
    const answer = unsigned ? unfinished : signed(unfinished, speaking);
    const finished = encode({ ...answer, authenticator: responseAuthenticator(answer, authenticator, speaking) });
    if (noise) {
      socket.send(Buffer.from('junk'), from, '127.0.0.1');
      socket.send(finished.subarray(0, 19), from, '127.0.0.1');
      socket.send(encode({ ...answer, code: codes.accept, identifier: (identifier + 1) % 256 }), from, '127.0.0.1');
      stranger.send(finished, from, '127.0.0.1');
    }
    socket.send(finished, from, '127.0.0.1');
  });
  socket.bind(port, '127.0.0.1');
  stranger.bind(0, '127.0.0.1');
  await Promise.all([once(socket, 'listening'), once(stranger, 'listening')]);
  server.port = socket.address().port;
  return server;
}
