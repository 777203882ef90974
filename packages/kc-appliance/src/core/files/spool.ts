import type { Chunks } from '../streams/chunks.ts';

/** Stores the bytes of an upload until its call has ended. `drop` frees the space. */
export type Spool = (content: Chunks) => Promise<{ blob: Blob; drop: () => void }>;

/** Stores uploads in memory. */
export const memorySpool: Spool = async (content) => {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for await (const part of content) parts.push(part);
  return { blob: new Blob(parts), drop: () => undefined };
};
