import { mkdirSync, openAsBlob, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Spool } from '../core/files/spool.ts';

/**
 * Stores uploads in files of a folder, readable by the owner only, so that large uploads need no memory. Empties the folder first, because a killed process may
 * have left files.
 */
export function createFileSpool(folder: string): Spool {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return async (content) => {
    const path = join(folder, randomUUID());
    const drop = () => rmSync(path, { force: true });
    const file = await open(path, 'wx', 0o600);
    try {
      for await (const chunk of content) await file.writeFile(chunk);
    } catch (error) {
      drop();
      throw error;
    } finally {
      await file.close();
    }
    return { blob: await openAsBlob(path), drop };
  };
}
