import type { Chunks } from './chunks.ts';

/** The body is no multipart form, or breaks off in the middle of one. */
export class BrokenForm extends Error {}

/** Bytes of the headers of one part. */
const headersMax = 16 * 1024;

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(new TextEncoder().encode(text));

/** Where `wanted` begins at or after `from`, or -1. Its first byte is rare in what is searched. */
function indexOf(bytes: Uint8Array, wanted: Uint8Array, from = 0): number {
  const [first = 0] = wanted;
  const last = bytes.length - wanted.length;
  for (let at = bytes.indexOf(first, from); at !== -1 && at <= last; at = bytes.indexOf(first, at + 1))
    if (wanted.every((byte, offset) => bytes[at + offset] === byte)) return at;
  return -1;
}

/** Reads a stream up to a delimiter, then up to the next one. */
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

  /** The bytes before the delimiter, which is consumed. */
  async *until(delimiter: Uint8Array): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
    for (;;) {
      const at = indexOf(this.#bytes, delimiter);
      if (at !== -1) {
        if (at > 0) yield this.#bytes.slice(0, at);
        this.#bytes = this.#bytes.slice(at + delimiter.length);
        return;
      }
      // The delimiter may have begun in the last bytes.
      const sure = this.#bytes.length - delimiter.length + 1;
      if (sure > 0) {
        yield this.#bytes.slice(0, sure);
        this.#bytes = this.#bytes.slice(sure);
      }
      await this.#more();
    }
  }

  /** The bytes before the delimiter as text, of at most `most` bytes. */
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

  /** The next bytes, which are consumed. */
  async take(count: number): Promise<string> {
    while (this.#bytes.length < count) await this.#more();
    const taken = String.fromCharCode(...this.#bytes.slice(0, count));
    this.#bytes = this.#bytes.slice(count);
    return taken;
  }

  /** Drops the rest, so that whoever sent it can read the response. */
  async finish(): Promise<void> {
    while (!(await this.#source.next()).done);
  }
}

/** HTML, "multipart/form-data encoding algorithm": browsers escape these three characters and no others. */
const unescaped = (name: string): string => name.replaceAll('%22', '"').replaceAll('%0D', '\r').replaceAll('%0A', '\n');

function parameterOf(headers: string, name: string): string | undefined {
  const disposition = /^content-disposition:(.*)$/im.exec(headers)?.[1] ?? '';
  const found = new RegExp(`;\\s*${name}="([^"]*)"`, 'i').exec(disposition)?.[1];
  return found === undefined ? undefined : unescaped(found);
}

/** The boundary that a Content-Type names (RFC 2046, 5.1.1); null where it is not multipart/form-data. */
export function boundaryOf(contentType: string | null): string | null {
  const [, quoted, bare] = /^multipart\/form-data\s*;(?:.*;)?\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))\s*(?:;|$)/i.exec(contentType ?? '') ?? [];
  return quoted ?? bare ?? null;
}

const headersEnd = bytesOf('\r\n\r\n');

/**
 * Reads a form of multipart/form-data (RFC 7578) to its end and gives the first file under `field` to `keep`, piece by piece.
 * Null where the form has no such file. Throws BrokenForm, and what `keep` and `body` throw. Drops other parts as they come.
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
