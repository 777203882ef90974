import type { TLSSocket } from 'node:tls';
import type { Environment } from '../../core/context.ts';
import { secondsOf } from '../../core/system.ts';
import { createFrames, MessageTooLong, tags, tooLongResponse, TtlvError, welcomeKmip, type ActivityRecorder, type RefusedClient } from '../../kmip/index.ts';

interface ConnectionTimes {
  /** Idle timeout, seconds. 0: none. */
  silence: number;
  /** Timeout in milliseconds: from the first byte of a message to its last, and for a client to read a response. */
  message: number;
}

interface ConnectionReports {
  /** Writes a line for the operator. */
  log(line: string): void;
  /** Reports a client whose messages the server does not answer, or no longer answers. */
  refused(client: RefusedClient): void;
  /** Records the activity of the client. */
  recorder: ActivityRecorder;
}

/** Limits for messages, and their bytes, that wait while another one is processed. Above either limit the server stops reading. */
const waitingMost = { bytes: 1024 * 1024, messages: 1_000 };

/**
 * Processes the messages of one client in order. Ends the connection after invalid bytes, a timeout, or when it is idle for too long. Drops the requests that
 * it has not started by then. `fingerprint`: of the client's certificate.
 */
export function serveKmip(
  socket: TLSSocket,
  fingerprint: string,
  environment: Environment,
  times: ConnectionTimes,
  { log, refused, recorder }: ConnectionReports,
): void {
  const { remoteAddress: address = '' } = socket;
  const visitor = welcomeKmip(environment, { fingerprint, address, recorder });
  const { username } = visitor;
  socket.on('error', () => socket.destroy());
  if ('refused' in visitor) {
    refused({ address, username, kind: visitor.kind, reason: visitor.refused });
    socket.destroy();
    return;
  }
  const frames = createFrames(tags.RequestMessage);
  const waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  const left = new AbortController();
  let isBusy = false;
  /** The step that the client must complete before the timer ends. */
  let awaited: 'request' | 'rest of message' | 'taking the answer' | null = null;
  let timer: NodeJS.Timeout | undefined;

  const end = (why: string) => {
    if (!socket.destroyed) log(`The connection of the KMIP client ${username} was closed: ${why}`);
    socket.destroy();
  };
  function wrong(error: unknown): void {
    if (error instanceof TtlvError && !socket.destroyed) refused({ address, username, kind: 'message', reason: error.message.replace(/\.$/, '') });
    end(error instanceof TtlvError ? error.message : 'The server failed.');
  }

  function answerTooLong({ message }: MessageTooLong): void {
    const reason = message.replace(/\.$/, '');
    refused({ address, username, kind: 'message', reason });
    log(`The connection of the KMIP client ${username} was closed: ${message}`);
    // Read and discard the rest of the message, so that the client receives this response.
    expect('taking the answer');
    socket.end(tooLongResponse(secondsOf(environment)));
  }

  function expect(next: typeof awaited): void {
    // The timeout of a message starts at its first byte; later bytes do not extend it.
    if (next === awaited) return;
    clearTimeout(timer);
    awaited = next;
    if (next === 'request' && times.silence > 0) timer = setTimeout(() => socket.destroy(), times.silence * 1_000);
    else if (next === 'rest of message' || next === 'taking the answer') timer = setTimeout(() => end('A message took too long.'), times.message);
  }
  const expectInput = () => expect(frames.begun ? 'rest of message' : 'request');

  const answer = async (message: Uint8Array): Promise<void> => {
    expect(null);
    const response = await visitor.answer(message, left.signal);
    if (!response) {
      const { username: name, kind, refused: reason } = visitor.refusal() ?? { username, kind: 'unknown-user', refused: 'the user was removed' };
      refused({ address, username: name || username, kind, reason });
      return void socket.destroy();
    }
    expect('taking the answer');
    await new Promise<void>((resolve) => socket.write(response, () => resolve()));
  };

  const isFull = () => waiting.length > waitingMost.messages || waitingBytes > waitingMost.bytes;
  function nextMessage(): Uint8Array | undefined {
    const next = waiting.shift();
    waitingBytes -= next?.length ?? 0;
    if (!isFull()) socket.resume();
    return next;
  }

  async function work(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    try {
      for (let next = nextMessage(); next && !socket.destroyed; next = nextMessage()) await answer(next);
    } catch (error) {
      // The client has left, so the error has no receiver.
      if (!left.signal.aborted) wrong(error);
    }
    isBusy = false;
    if (socket.destroyed) return;
    const { problem } = frames;
    if (!problem) return expectInput();
    if (problem instanceof MessageTooLong) answerTooLong(problem);
    else wrong(problem);
  }

  // Read the socket even while a request is processed, to notice the end of the connection.
  socket.on('data', (chunk: Buffer) => {
    if (frames.problem) return;
    for (const message of frames.push(chunk)) {
      waiting.push(message);
      waitingBytes += message.length;
    }
    if (isFull()) socket.pause();
    if (waiting.length > 0 || frames.problem) void work();
    else if (!isBusy) expectInput();
  });
  const leave = () => left.abort();
  socket.once('end', leave);
  socket.once('close', () => {
    leave();
    clearTimeout(timer);
  });
  expectInput();
}
