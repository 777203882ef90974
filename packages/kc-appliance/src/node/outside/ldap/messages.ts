import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';

/** The received bytes are not an LDAP message, or the message is longer than the limit. */
export class NotTaken extends Error {}

/** The tag of an LDAPMessage: a sequence (RFC 4511, 4.1.1). */
const sequence = 0x30;
/** Bytes of the longest accepted header: the tag, the length of the length, and four bytes of length. */
const headerMax = 6;

/** Returns the length of the message that starts here, header included; null while its header is incomplete. */
function lengthOf(header: Buffer): number | null {
  if (header.length > 0 && header[0] !== sequence) throw new NotTaken('The bytes are not a message of LDAP.');
  const first = header[1];
  if (first === undefined) return null;
  if (first < 0x80) return 2 + first;
  const count = first & 0x7f;
  if (count === 0 || count > 4) throw new NotTaken('The length of a message is not readable.');
  return header.length < 2 + count ? null : 2 + count + header.readUIntBE(2, count);
}

/** Cuts a stream into messages of at most `most` bytes. Its cost is linear in the bytes. */
export function createMessages(most: number): { push(chunk: Buffer): Buffer[] } {
  let parts: Buffer[] = [];
  let have = 0;
  let wanted: number | null = null;
  const add = (part: Buffer) => {
    parts.push(part);
    have += part.length;
  };
  return {
    push(chunk) {
      const messages: Buffer[] = [];
      let rest = chunk;
      while (rest.length > 0) {
        if (wanted === null) {
          // A header is short: joining the available bytes costs nothing.
          const header = Buffer.concat([...parts, rest.subarray(0, headerMax)]).subarray(0, headerMax);
          wanted = lengthOf(header);
          if (wanted !== null && wanted > most) throw new NotTaken('A message is too long.');
        }
        const missing = wanted === null ? rest.length : wanted - have;
        add(rest.subarray(0, missing));
        rest = rest.subarray(missing);
        if (wanted === null || have < wanted) continue;
        messages.push(parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts, have));
        [parts, have, wanted] = [[], 0, null];
      }
      return messages;
    },
  };
}

/**
 * The socket as a stream that emits one complete message at a time. The LDAP client joins its buffer with each chunk and calls itself for each message of a
 * chunk. A long message would take quadratic time, and many short ones would overflow the stack. The stream calls `refused` and destroys itself on bytes that
 * are not a message, or too long.
 */
export class MessageSocket extends Duplex {
  readonly connecting = false;
  readonly readyState = 'open';
  readonly #socket: Socket;

  constructor(socket: Socket, most: number, refused: () => void) {
    super();
    this.#socket = socket;
    const messages = createMessages(most);
    socket.on('data', (chunk: Buffer) => {
      try {
        let more = true;
        for (const message of messages.push(chunk)) more = this.push(message);
        if (!more) socket.pause();
      } catch (error) {
        refused();
        this.destroy(error instanceof Error ? error : undefined);
      }
    });
    socket.once('end', () => this.push(null));
    socket.once('error', (error) => this.destroy(error));
    socket.once('close', () => this.destroy());
  }

  override _read(): void {
    this.#socket.resume();
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#socket.write(chunk, (error) => done(error));
  }

  override _final(done: () => void): void {
    this.#socket.end(() => done());
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#socket.destroy();
    done(error);
  }
}
