import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads';
import type { Call } from 'kc-api/contract/call';
import { system } from 'kc-api/contract/frame/system';

export const pathTo = ({ version, path }: Call, query = ''): string => `/${version}/${path}${query}`;

export interface Door {
  /** Host, port and session headers of a signed-in user. */
  host: string;
  port: number;
  headers: Record<string, string>;
}

/** Returns a function that sends one request on a keep-alive connection and resolves with its status; 0 after an error. */
function asker({ host, port, headers }: Door): (method: string, path: string, body?: object) => Promise<number> {
  const agent = new Agent({ keepAlive: true });
  return (method, path, body) =>
    new Promise((resolve) => {
      const asked = request({ host, port, method, path, agent, headers: { ...headers, ...(body ? { 'Content-Type': 'application/json' } : {}) } }, (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode ?? 0));
        answer.on('error', () => resolve(0));
      });
      asked.on('error', () => resolve(0));
      asked.end(body && JSON.stringify(body));
    });
}

export interface Driven {
  perSecond: number;
  /** Response times in ms, sorted. */
  times: number[];
  failed: number;
  /** Response times of a separate thread that requests the status about 40 times a second meanwhile; ms, sorted. */
  others: number[];
}

export const share = (sorted: readonly number[], part: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;

/** Runs `clients` clients for `seconds` seconds. Each sends its next request as soon as it has a response. */
export async function drive(
  door: Door,
  clients: number,
  seconds: number,
  ask: (send: ReturnType<typeof asker>, client: number, turn: number) => Promise<number>,
): Promise<Driven> {
  const other = new Worker(new URL(import.meta.url), { workerData: door });
  const times: number[] = [];
  let failed = 0;
  const until = performance.now() + seconds * 1_000;
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      const send = asker(door);
      for (let turn = 0; performance.now() < until; turn += 1) {
        const from = performance.now();
        if ((await ask(send, client, turn)) !== 200) failed += 1;
        times.push(performance.now() - from);
      }
    }),
  );
  const others = await new Promise<number[]>((resolve) => {
    other.once('message', resolve);
    other.postMessage('end');
  });
  const sorted = (all: number[]) => all.sort((a, b) => a - b);
  return { perSecond: times.length / seconds, times: sorted(times), failed, others: sorted(others) };
}

/** Measures another client in a worker thread, which the many clients of this process do not delay. */
async function poll(door: Door): Promise<void> {
  const send = asker(door);
  const { status } = system;
  const path = pathTo(status);
  const waits: number[] = [];
  let going = true;
  parentPort?.once('message', () => (going = false));
  // The first request opens the connection.
  await send(status.method, path);
  while (going) {
    const from = performance.now();
    await send(status.method, path);
    waits.push(performance.now() - from);
    await pause(25);
  }
  parentPort?.postMessage(waits);
}
if (!isMainThread) await poll(workerData as Door);
