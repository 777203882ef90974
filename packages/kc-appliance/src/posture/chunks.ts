import { hexOf, runningDigest } from '../core/files/fileDigest.ts';
import { gzip } from '../core/files/gzip.ts';
import { yieldToEventLoop } from '../core/work/yieldToEventLoop.ts';

/**
 * A file that is built before it is sent, so that its length is known and its content cannot change during the download. It is stored compressed: a hundred
 * thousand similar lines shrink to a fifteenth.
 */
export class Chunks {
  readonly #packed: Uint8Array<ArrayBuffer>[] = [];
  readonly #digest = runningDigest();
  bytes = 0;

  async add(text: string): Promise<void> {
    if (text === '') return;
    const bytes = new TextEncoder().encode(text);
    this.bytes += bytes.length;
    this.#digest.update(bytes);
    this.#packed.push(await gzip(bytes));
  }

  /** SHA-256 of all added bytes, hex. */
  get sha256(): string {
    return hexOf(this.#digest);
  }

  stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    let next = 0;
    return new ReadableStream({
      pull: async (controller) => {
        // Without a pause, a fast reader would receive all of it in one turn of the event loop.
        await yieldToEventLoop();
        const packed = this.#packed[next];
        next += 1;
        if (!packed) return controller.close();
        const unpacked = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
        controller.enqueue(new Uint8Array(await new Response(unpacked).arrayBuffer()));
      },
    });
  }
}
