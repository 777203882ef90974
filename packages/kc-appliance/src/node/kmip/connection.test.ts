import { Duplex } from 'node:stream';
import type { TLSSocket } from 'node:tls';
import { expect, it } from 'vitest';
import { makeWorld } from '../../../test/kit.ts';
import { secondsOf } from '../../core/system.ts';
import { createActivityRecorder } from '../../kmip/activity/activityRecorder.ts';
import { requestOf } from '../../kmip/protocol/requests.ts';
import { kmipUserRecord } from '../../kmip/users/userRecord.ts';
import { serveKmip } from './connection.ts';

it('limits what it reads while a client sends without end and reads slowly', async () => {
  const { environment } = (await makeWorld({ scenario: 'empty' })).appliance;
  const start = secondsOf(environment);
  const times = { start, end: start + 86_400, expiration: start + 86_400 };
  const identity = { certificate: 'none', fingerprint: 'one', sealed_key: '', purpose: 'client' } as const;
  kmipUserRecord.put(environment, { id: 'user-1', username: 'vcenter', ...times, ...identity, revision: 1, password: '', last_seen: 0 });

  const message = requestOf({ version: { major: 1, minor: 4 }, operation: 'DiscoverVersions', payload: [] });
  const inChunk = 500;
  const chunk = Buffer.concat(Array.from({ length: inChunk }, () => message));
  let sent = 0;
  let take: (() => void) | undefined;
  const socket = new Duplex({
    read() {
      // A macrotask: a reader that never pauses must not block the test.
      setImmediate(() => {
        sent += inChunk;
        this.push(chunk);
      });
    },
    write: (_chunk, _encoding, done) => void (take = done),
  });
  const reports = { log: () => undefined, refused: () => undefined, recorder: createActivityRecorder(environment) };
  serveKmip(socket as TLSSocket, 'one', environment, { silence: 0, message: 60_000 }, reports);

  const answers = 1_600;
  for (let answered = 0; answered < answers; answered += 1) {
    await expect.poll(() => take, { interval: 0 }).toBeDefined();
    const done = take;
    take = undefined;
    done?.();
    await new Promise((resolve) => setImmediate(resolve));
    // Besides the 1,000 waiting messages: the chunk that exceeds the limit, and those that the stream buffers.
    expect(sent - answered).toBeLessThanOrEqual(1_000 + 5 * inChunk);
  }
  // The server reads on when its buffer has room again.
  expect(sent).toBeGreaterThan(answers);
  socket.destroy();
});
