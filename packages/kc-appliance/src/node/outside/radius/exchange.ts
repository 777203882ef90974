import { createSocket } from 'node:dgram';
import { isIPv6 } from 'node:net';
import { codeOf } from '../../startError.ts';

export interface Times {
  /** How often it is sent: what is lost on the way is sent again. */
  tries: number;
  /** Milliseconds that each waits for an answer. */
  each: number;
}

/** What became of a datagram: `silent` and `refused` where no answer was any good. */
export type Outcome<T> = { at: 'answered'; address: string; answer: T } | { at: 'silent' | 'refused' | 'unreached' };

interface Question<T> {
  datagram: Uint8Array;
  port: number;
  /** What an answer says; null for one that says nothing: it is as if it had not come, for anybody can have sent it. */
  read: (answer: Uint8Array) => T | null;
  /** Somebody has answered from there, whatever it was. */
  onHeard: (address: string) => void;
  /** The first try is over without a word. */
  onWait: () => void;
}

/** An ICMP message that nobody listens there comes as an error of the socket. */
const outcomeOf = (error: unknown): 'refused' | 'unreached' => (codeOf(error) === 'ECONNREFUSED' ? 'refused' : 'unreached');

/** Sends to one address. The socket is connected: the system drops what comes from elsewhere. */
function atAddress<T>(address: string, { datagram, port, read, onHeard, onWait }: Question<T>, { tries, each }: Times): Promise<Outcome<T>> {
  return new Promise((resolve) => {
    const socket = createSocket(isIPv6(address) ? 'udp6' : 'udp4');
    let timer: NodeJS.Timeout | undefined;
    const end = (outcome: Outcome<T>) => {
      clearTimeout(timer);
      socket.removeAllListeners();
      // What still comes is nobody's business.
      socket.on('error', () => undefined);
      socket.close();
      resolve(outcome);
    };
    let sent = 0;
    let heard = false;
    const next = () => {
      if (sent > 0) onWait();
      // Who answers with what is no use answers no better the second time.
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

/** Asks at one address after the other until one gives an answer; all of them together take as long as one would. */
export async function exchanged<T>(addresses: readonly string[], question: Question<T>, { tries, each }: Times): Promise<Outcome<T>> {
  const outcomes: Outcome<T>[] = [];
  for (const address of addresses) {
    const outcome = await atAddress(address, question, { tries, each: each / addresses.length });
    if (outcome.at === 'answered') return outcome;
    outcomes.push(outcome);
  }
  return outcomes.find(({ at }) => at === 'silent') ?? outcomes.find(({ at }) => at === 'refused') ?? { at: 'unreached' };
}
