import { usualLimits } from './decode.ts';
import { headerBytes, padded, TtlvError, typeNumbers } from './items.ts';

/** A message that is longer than the server reads. Its frame is intact, so the client can be answered. */
export class MessageTooLong extends TtlvError {}

interface Frames {
  /** The messages that are whole now. Throws TtlvError as soon as a header is none of the message that is waited for, or too long. */
  push(chunk: Uint8Array): Uint8Array[];
  /** Whether a message has begun and not ended. */
  readonly begun: boolean;
}

/** Cuts a stream into messages of one tag (KMIP 1.4, 10). A header that announces more than `most` bytes throws MessageTooLong before they come. */
export function createFrames(tag: number, most: number = usualLimits.bytes): Frames {
  let buffer = new Uint8Array(1024);
  let used = 0;

  function add(chunk: Uint8Array): void {
    if (used + chunk.length > buffer.length) {
      const larger = new Uint8Array(Math.max(buffer.length * 2, used + chunk.length));
      larger.set(buffer.subarray(0, used));
      buffer = larger;
    }
    buffer.set(chunk, used);
    used += chunk.length;
  }

  /** The length of the message at this place; null while its header is not whole. */
  function lengthAt(at: number): number | null {
    if (used - at < headerBytes) return null;
    const view = new DataView(buffer.buffer, at, headerBytes);
    if (view.getUint32(0) !== ((tag << 8) | typeNumbers.Structure)) throw new TtlvError('This is not a message of KMIP.');
    const length = headerBytes + padded(view.getUint32(4));
    if (length > most) throw new MessageTooLong('The message is too long.');
    return length;
  }

  return {
    push(chunk) {
      add(chunk);
      const messages: Uint8Array[] = [];
      let at = 0;
      for (let next = lengthAt(at); next !== null && used - at >= next; next = lengthAt(at)) {
        messages.push(buffer.slice(at, at + next));
        at += next;
      }
      buffer.copyWithin(0, at, used);
      used -= at;
      return messages;
    },
    get begun() {
      return used > 0;
    },
  };
}
