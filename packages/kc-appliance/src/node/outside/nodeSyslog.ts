import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { isIPv6, type Socket } from 'node:net';
import { setTimeout as rest } from 'node:timers/promises';
import { findings } from 'kc-api/rules/connections/testing';
import { syslogFindings } from 'kc-api/rules/syslog/delivery';
import { StepFailed, unseenCourse } from '../../core/checks/testCourse.ts';
import { provenNote, Unconfirmed, unprovenNote, type SyslogFraming, type SyslogSender } from '../../syslog/index.ts';
import { stepTime } from './inTime.ts';
import { reach } from './look.ts';
import { lookUp } from './lookUp.ts';

/** Milliseconds, minimum and maximum, from the last byte to the end of the stream. */
const [shortest, longest] = [10, 2_000];

interface Patience {
  /** Milliseconds in which the server must read all messages of one call. */
  reading: number;
  /** Milliseconds in which it must then close the connection. */
  closing: number;
}

/** RFC 6587: 3.4.1 (and RFC 5425, 4.3) the length in bytes and a space before each message, 3.4.2 a line feed after it. A message is one line. */
const frame = (message: string, framing: SyslogFraming): string => (framing === 'line-feed' ? `${message}\n` : `${Buffer.byteLength(message)} ${message}`);

/**
 * Writes everything, ends the stream after `pause`, and waits until the server closes the connection. A server that has not read everything resets it instead.
 * TCP offers no other confirmation.
 *
 * `pause`: milliseconds, at least one round trip. A server that rejects the client certificate disconnects during the pause. Without the pause it would look
 * like a server that has read everything.
 */
function handOver(socket: Socket, bytes: string, host: string, pause: number, { reading, closing }: Patience): Promise<void> {
  return new Promise((resolve, reject) => {
    let [isOver, hasEnded] = [false, false];
    const late = (within: number, failure: (seconds: number) => StepFailed) => setTimeout(() => fail(failure(Math.ceil(within / 1000))), within);
    let timer = late(reading, (seconds) => new StepFailed(syslogFindings.stalled(host, seconds)));
    const cut = () => new StepFailed(syslogFindings.cut(host));
    let goodbye: NodeJS.Timeout | undefined;
    const settle = () => {
      clearTimeout(timer);
      clearTimeout(goodbye);
      socket.destroy();
    };
    const fail = (failure: StepFailed) => {
      settle();
      reject(failure);
    };
    socket.on('error', () => fail(cut()));
    socket.on('end', () => {
      hasEnded = true;
      if (!isOver) fail(cut());
    });
    socket.on('close', () => {
      settle();
      if (isOver && hasEnded) resolve();
      else reject(cut());
    });
    if (socket.destroyed) fail(cut());
    // Discard the data of the server; only the end of the connection matters.
    socket.resume();
    socket.write(bytes, (error) => {
      if (error) return;
      clearTimeout(timer);
      timer = late(closing + pause, (seconds) => new Unconfirmed(syslogFindings.open(host, seconds)));
      goodbye = setTimeout(() => {
        isOver = true;
        socket.end();
      }, pause);
    });
  });
}

/** Datagrams that are sent without a pause: receivers buffer only few unread ones. */
const volley = 50;
/** Milliseconds: between two volleys, and after the last one, to wait for the report of a closed port. */
const [pause, echo] = [10, 150];

/** RFC 5426: each message is a datagram. Rejects if the remote machine reports a closed port. Without a report, delivery is unknown. */
async function scatter(address: string, messages: readonly string[], host: string, port: number): Promise<void> {
  const socket = createSocket(isIPv6(address) ? 'udp6' : 'udp4');
  let problem: Error | undefined;
  socket.on('error', (error) => (problem ??= error));
  try {
    socket.connect(port, address);
    await once(socket, 'connect', { signal: AbortSignal.timeout(stepTime) });
    for (const [at, message] of messages.entries()) {
      if (problem) break;
      await new Promise<void>((resolve) => socket.send(message, (error) => resolve(void (problem ??= error ?? undefined))));
      if (at % volley === volley - 1) await rest(pause);
    }
    await rest(echo);
  } catch (error) {
    problem ??= error as Error;
  } finally {
    socket.close();
  }
  if (problem) throw new StepFailed((problem as { code?: string }).code === 'ECONNREFUSED' ? findings.closed(host, port) : findings.unreached(host, port));
}

/** Sends messages over UDP, TCP or TLS. Each call resolves the name and opens a connection of its own. */
export const nodeSyslog = (patience: Patience = { reading: 30_000, closing: 10_000 }): SyslogSender => ({
  leaves: true,
  async send({ host, port, protocol, framing, tls }, messages, course = unseenCourse) {
    if (protocol === 'udp') {
      const [address = ''] = await lookUp(host, stepTime, course);
      await course.step('act', async () => {
        await scatter(address, messages, host, port);
        return unprovenNote(address, port);
      });
      return;
    }
    const wish = tls && { ca: tls.ca, caAlone: true, knownBy: tls.knownBy, client: tls.client };
    const began = performance.now();
    const { socket } = await reach({ host, port, tls: wish }, course);
    const pause = Math.min(Math.max(performance.now() - began, shortest), longest);
    await course.step('act', async () => {
      await handOver(socket, messages.map((message) => frame(message, framing)).join(''), host, pause, patience);
      return provenNote(framing);
    });
  },
});
