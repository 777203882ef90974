import { usualLimits } from './decode.ts';
import { headerBytes, padded, TtlvError, typeNumbers } from './items.ts';

/** Thrown for a message that exceeds the size limit. Its frame is intact, so the server can respond. */
export class MessageTooLong extends TtlvError {}

interface Frames {
  /** Returns the messages that the chunk completes, in order. Ignores the chunk once there is a problem. */
  push(chunk: Uint8Array): Uint8Array[];
  /**
   * Why no further messages can follow; null if they can. MessageTooLong if a header announces too many bytes. TtlvError if a header does not start a message
   * of the tag.
   */
  readonly problem: TtlvError | null;
  /** True while a message is incomplete. */
  readonly begun: boolean;
}

/**
 * Splits a stream into messages of one tag (KMIP 1.4, 10) of at most `most` bytes. A bad header does not discard the messages before it: the caller answers
 * those first.
 */
export function createFrames(tag: number, most: number = usualLimits.bytes): Frames {
  let buffer = new Uint8Array(1024);
  let used = 0;
  let problem: TtlvError | null = null;

  function add(chunk: Uint8Array): void {
    if (used + chunk.length > buffer.length) {
      const larger = new Uint8Array(Math.max(buffer.length * 2, used + chunk.length));
      larger.set(buffer.subarray(0, used));
      buffer = larger;
    }
    buffer.set(chunk, used);
    used += chunk.length;
  }

  /** Returns the length of the message at an offset. Null while its header is incomplete, or after a problem. */
  function lengthAt(at: number): number | null {
    if (used - at < headerBytes) return null;
    const view = new DataView(buffer.buffer, at, headerBytes);
    const length = headerBytes + padded(view.getUint32(4));
    if (view.getUint32(0) !== ((tag << 8) | typeNumbers.Structure)) problem = new TtlvError('This is not a message of KMIP.');
    else if (length > most) problem = new MessageTooLong('The message is too long.');
    return problem ? null : length;
  }

  return {
    push(chunk) {
      if (problem) return [];
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
    get problem() {
      return problem;
    },
    get begun() {
      return used > 0;
    },
  };
}
