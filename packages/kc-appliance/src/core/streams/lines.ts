import type { Chunks } from './chunks.ts';
import type { Meter } from './limits.ts';

const newline = 10;

function joined(parts: readonly Uint8Array<ArrayBuffer>[], length: number): Uint8Array<ArrayBuffer> {
  const [first] = parts;
  if (first && parts.length === 1) return first;
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/**
 * Yields the lines of a stream as bytes, without line ends (LF). Includes a non-empty last line without a line end. The cost is linear in the length of a line.
 * Throws LimitExceeded as soon as a line is too long, before its end.
 */
export async function* linesOf(chunks: Chunks, meter: Meter): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  let parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, from)) {
      parts.push(chunk.subarray(from, end));
      length += end - from;
      meter.checkLine(length);
      yield joined(parts, length);
      await meter.turn();
      parts = [];
      length = 0;
      from = end + 1;
    }
    if (from === chunk.length) continue;
    parts.push(chunk.subarray(from));
    length += chunk.length - from;
    meter.checkLine(length);
  }
  if (length > 0) yield joined(parts, length);
}
