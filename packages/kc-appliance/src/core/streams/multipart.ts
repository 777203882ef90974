import type { Chunks } from './chunks.ts';

/** Thrown if the body is not a complete multipart form. */
export class BrokenForm extends Error {}

/** Maximum size of the headers of one part, in bytes. */
const headersMax = 16 * 1024;

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(new TextEncoder().encode(text));

/** Returns the index of `wanted` at or after `from`, or -1. Fast because the first byte of `wanted` is rare in the data. */
function indexOf(bytes: Uint8Array, wanted: Uint8Array, from = 0): number {
  const [first = 0] = wanted;
  const last = bytes.length - wanted.length;
  for (let at = bytes.indexOf(first, from); at !== -1 && at <= last; at = bytes.indexOf(first, at + 1))
    if (wanted.every((byte, offset) => bytes[at + offset] === byte)) return at;
  return -1;
}

/** Reads a stream from delimiter to delimiter. */
class DelimitedReader {
  readonly #source: AsyncIterator<Uint8Array<ArrayBuffer>>;
  #bytes = new Uint8Array(0);

  constructor(chunks: Chunks) {
    this.#source = chunks[Symbol.asyncIterator]();
  }

  async #more(): Promise<void> {
    const { value, done } = await this.#source.next();
    if (done) throw new BrokenForm('The form ends too early.');
    const joined = new Uint8Array(this.#bytes.length + value.length);
    joined.set(this.#bytes);
    joined.set(value, this.#bytes.length);
    this.#bytes = joined;
  }

  /** Yields the bytes before the delimiter and consumes the delimiter. */
  async *until(delimiter: Uint8Array): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
    for (;;) {
      const at = indexOf(this.#bytes, delimiter);
      if (at !== -1) {
        if (at > 0) yield this.#bytes.slice(0, at);
        this.#bytes = this.#bytes.slice(at + delimiter.length);
        return;
      }
      // The last bytes may be the start of a delimiter, so keep them.
      const sure = this.#bytes.length - delimiter.length + 1;
      if (sure > 0) {
        yield this.#bytes.slice(0, sure);
        this.#bytes = this.#bytes.slice(sure);
      }
      await this.#more();
    }
  }

  /** Returns the text before the delimiter. Limits it to `most` bytes. */
  async textUntil(delimiter: Uint8Array, most: number): Promise<string> {
    const decoder = new TextDecoder();
    let [text, length] = ['', 0];
    for await (const bytes of this.until(delimiter)) {
      length += bytes.length;
      if (length > most) throw new BrokenForm('The headers of a part are too long.');
      text += decoder.decode(bytes, { stream: true });
    }
    return text + decoder.decode();
  }

  /** Returns the next bytes as text and consumes them. */
  async take(count: number): Promise<string> {
    while (this.#bytes.length < count) await this.#more();
    const taken = String.fromCharCode(...this.#bytes.slice(0, count));
    this.#bytes = this.#bytes.slice(count);
    return taken;
  }

  /** Reads and discards the rest of the stream, so that the client finishes sending and reads the response. */
  async finish(): Promise<void> {
    while (!(await this.#source.next()).done);
  }
}

/** HTML, "multipart/form-data encoding algorithm": browsers escape exactly these three characters. */
const unescaped = (name: string): string => name.replaceAll('%22', '"').replaceAll('%0D', '\r').replaceAll('%0A', '\n');

function parameterOf(headers: string, name: string): string | undefined {
  const disposition = /^content-disposition:(.*)$/im.exec(headers)?.[1] ?? '';
  const found = new RegExp(`;\\s*${name}="([^"]*)"`, 'i').exec(disposition)?.[1];
  return found === undefined ? undefined : unescaped(found);
}

/** Returns the boundary from a Content-Type (RFC 2046, 5.1.1), or null if it is not multipart/form-data. */
export function boundaryOf(contentType: string | null): string | null {
  const [, quoted, bare] = /^multipart\/form-data\s*;(?:.*;)?\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))\s*(?:;|$)/i.exec(contentType ?? '') ?? [];
  return quoted ?? bare ?? null;
}

const headersEnd = bytesOf('\r\n\r\n');

/**
 * Reads a multipart/form-data body (RFC 7578) to its end and streams the first file of `field` to `keep`. Discards other parts. Returns null if there is no
 * such file. Throws BrokenForm and errors of `keep` and `body`.
 */
export async function filePart<T>(body: Chunks, boundary: string, field: string, keep: (name: string, content: Chunks) => Promise<T>): Promise<T | null> {
  const reader = new DelimitedReader(body);
  const delimiter = bytesOf(`\r\n--${boundary}`);
  let kept: T | null = null;
  await reader.textUntil(delimiter.subarray(2), headersMax);
  for (;;) {
    const next = await reader.take(2);
    if (next === '--') break;
    if (next !== '\r\n') throw new BrokenForm('A boundary does not end its line.');
    const headers = await reader.textUntil(headersEnd, headersMax);
    const filename = parameterOf(headers, 'filename');
    const content = reader.until(delimiter);
    if (kept === null && filename !== undefined && parameterOf(headers, 'name') === field) kept = await keep(filename, content);
    for await (const _ of content);
  }
  await reader.finish();
  return kept;
}
