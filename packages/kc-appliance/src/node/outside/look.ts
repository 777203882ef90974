import { once } from 'node:events';
import { connect as connectPlain, type Socket } from 'node:net';
import { findings } from 'kc-api/rules/connections/testing';
import { StepFailed, unseenCourse, type TestCourse } from '../../core/testCourse.ts';
import { codeOf } from '../startError.ts';
import { handshake, type Place } from './handshake.ts';
import { inTime, stepTime } from './inTime.ts';
import { lookUp } from './lookUp.ts';

const noWay: readonly string[] = ['ENETUNREACH', 'EHOSTUNREACH', 'EADDRNOTAVAIL'];

async function opened(address: string, { host, port }: Place): Promise<Socket> {
  const socket = connectPlain({ host: address, port });
  try {
    await inTime(once(socket, 'connect'), findings.silent(host, port, stepTime));
    return socket;
  } catch (error) {
    socket.destroy();
    if (error instanceof StepFailed) throw error;
    const code = codeOf(error) ?? '';
    throw new StepFailed(
      code === 'ECONNREFUSED' ? findings.closed(host, port) : noWay.includes(code) ? findings.unreached(host, port) : findings.silent(host, port, stepTime),
    );
  }
}

/** The first of the addresses that takes a connection, with that connection. Rejects as the last of them does. */
async function firstOpen(addresses: readonly string[], place: Place): Promise<{ address: string; socket: Socket }> {
  let last: unknown = new StepFailed(findings.unknown(place.host));
  for (const address of addresses) {
    try {
      return { address, socket: await opened(address, place) };
    } catch (error) {
      last = error;
    }
  }
  throw last;
}

/**
 * Looks a server up, connects, and shakes hands where it has TLS: each is a step of the course, and has `stepTime`. Gives the
 * connection, for whoever speaks to the server over it, and closes it. Rejects with StepFailed.
 */
async function reach(place: Place, course: TestCourse = unseenCourse): Promise<{ address: string; socket: Socket }> {
  const { host, port, tls } = place;
  const addresses = await lookUp(host, stepTime, course);
  const open = await course.step('connect', async () => {
    const gives = await firstOpen(addresses, place);
    return { found: `Connected to ${gives.address} on port ${port}.`, gives };
  });
  if (!open) throw new StepFailed(findings.unknown(host));
  // A server that hangs up is told of by the step that it hangs up in.
  open.socket.on('error', () => undefined);
  if (!tls) return open;
  try {
    const secure = await course.step('tls', () => handshake(open.socket, place));
    return { address: open.address, socket: secure ?? open.socket };
  } catch (error) {
    open.socket.destroy();
    throw error;
  }
}

/**
 * Does the same, and hangs up. Gives the address that has answered, for whoever speaks to the server afterwards: nobody looks its
 * name up again, so that another answer of the DNS leads nowhere else.
 */
export async function look(place: Place, course: TestCourse = unseenCourse): Promise<string> {
  const { address, socket } = await reach(place, course);
  socket.destroy();
  return address;
}
