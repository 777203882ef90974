import type { TLSSocket } from 'node:tls';
import type { Environment } from '../../core/context.ts';
import { createFrames, tags, TtlvError, welcomeKmip } from '../../kmip/index.ts';

interface ConnectionTimes {
  /** Seconds of silence after which it ends; 0 for any. */
  silence: number;
  /** Milliseconds from the first byte of a message to its last, and for a client to take an answer. */
  message: number;
}

/**
 * Answers the messages of one client, one after the other. What is no message ends this connection, and so does a
 * message that does not come to its end, or an answer that nobody takes. `fingerprint`: of the
 * client's certificate.
 */
export function serveKmip(socket: TLSSocket, fingerprint: string, environment: Environment, times: ConnectionTimes, log: (line: string) => void): void {
  const visitor = welcomeKmip(environment, fingerprint);
  socket.on('error', () => socket.destroy());
  if (!visitor) {
    socket.destroy();
    return;
  }
  const frames = createFrames(tags.RequestMessage);
  let timer: NodeJS.Timeout | undefined;
  const end = (why: string) => {
    if (!socket.destroyed) log(`The connection of the KMIP client ${visitor.username} was closed: ${why}`);
    socket.destroy();
  };
  const within = () => {
    timer ??= setTimeout(() => end('A message took too long.'), times.message);
  };
  const done = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  if (times.silence > 0) socket.setTimeout(times.silence * 1_000, () => socket.destroy());
  socket.once('close', done);

  async function answer(messages: readonly Uint8Array[]): Promise<void> {
    for (const message of messages) {
      const response = await visitor?.answer(message);
      if (!response) return void socket.destroy();
      within();
      await new Promise<void>((resolve) => socket.write(response, () => resolve()));
      done();
      if (socket.destroyed) return;
    }
  }

  socket.on('data', (chunk: Buffer) => {
    try {
      const messages = frames.push(chunk);
      if (messages.length > 0) done();
      if (frames.begun) within();
      if (messages.length === 0) return;
      // Nothing more is read until these are answered.
      socket.pause();
      void answer(messages).then(
        () => {
          if (frames.begun) within();
          socket.resume();
        },
        (error: unknown) => end(error instanceof TtlvError ? error.message : 'The server failed.'),
      );
    } catch (error) {
      end(error instanceof TtlvError ? error.message : 'The server failed.');
    }
  });
}
