import { createSocket } from 'node:dgram';
import { isIPv6 } from 'node:net';
import { codeOf } from '../../startError.ts';

export interface Times {
  /** Number of attempts: datagrams may get lost. */
  tries: number;
  /** Timeout of each attempt, milliseconds. */
  each: number;
}

/** Result of a request: `silent` and `refused` if there was no usable response. */
export type Outcome<T> = { at: 'answered'; address: string; answer: T } | { at: 'silent' | 'refused' | 'unreached' };

interface Question<T> {
  datagram: Uint8Array;
  port: number;
  /** Parses a response; null for one that proves nothing. Such a response is ignored, because any host can send one. */
  read: (answer: Uint8Array) => T | null;
  /** Called for any response from this address, even an unusable one. */
  onHeard: (address: string) => void;
  /** Called when the first attempt has timed out. */
  onWait: () => void;
}

/** The socket reports an ICMP "port unreachable" message as an error. */
const outcomeOf = (error: unknown): 'refused' | 'unreached' => (codeOf(error) === 'ECONNREFUSED' ? 'refused' : 'unreached');

/** Sends to one address. The socket is connected: the system drops datagrams from other addresses. */
function atAddress<T>(address: string, { datagram, port, read, onHeard, onWait }: Question<T>, { tries, each }: Times): Promise<Outcome<T>> {
  return new Promise((resolve) => {
    const socket = createSocket(isIPv6(address) ? 'udp6' : 'udp4');
    let timer: NodeJS.Timeout | undefined;
    const end = (outcome: Outcome<T>) => {
      clearTimeout(timer);
      socket.removeAllListeners();
      // Ignore later errors.
      socket.on('error', () => undefined);
      socket.close();
      resolve(outcome);
    };
    let sent = 0;
    let heard = false;
    const next = () => {
      if (sent > 0) onWait();
      // After an unusable response, a retry would not yield a better one.
      if (sent === tries || heard) return end({ at: 'silent' });
      sent += 1;
      timer = setTimeout(next, each);
      return socket.send(datagram);
    };
    socket.on('error', (error) => end({ at: outcomeOf(error) }));
    socket.on('message', (message) => {
      heard = true;
      onHeard(address);
      const answer = read(message);
      if (answer !== null) end({ at: 'answered', address, answer });
    });
    socket.on('connect', next);
    socket.connect(port, address);
  });
}

/** Tries one address after the other until one responds. All of them together take as long as one would. */
export async function exchanged<T>(addresses: readonly string[], question: Question<T>, { tries, each }: Times): Promise<Outcome<T>> {
  const outcomes: Outcome<T>[] = [];
  for (const address of addresses) {
    const outcome = await atAddress(address, question, { tries, each: each / addresses.length });
    if (outcome.at === 'answered') return outcome;
    outcomes.push(outcome);
  }
  return outcomes.find(({ at }) => at === 'silent') ?? outcomes.find(({ at }) => at === 'refused') ?? { at: 'unreached' };
}
