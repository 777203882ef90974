import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PageQuery } from '../core/store/store.ts';
import type { FoundPage, ReadAnswer, ReadTask, ReadWorkerData } from './readWorker.ts';
import type { TableLayout } from './sqlitePages.ts';

export interface Readers {
  /**
   * Finds a page for each query in another thread. All queries see the same committed state. Rejects with the signal's reason if it is aborted, and with an
   * error if the thread dies or the readers are closed.
   */
  pages(layout: TableLayout, queries: readonly PageQuery[], signal?: AbortSignal): Promise<FoundPage[]>;
  /** Ends the threads and rejects tasks in progress at once. The threads have closed the file when it returns, and have ended when it resolves. */
  close(): Promise<void>;
}

interface Job extends Omit<ReadTask, 'id'> {
  resolve: (pages: FoundPage[]) => void;
  reject: (reason: unknown) => void;
}

interface Reader {
  worker: Worker;
  flags: Int32Array<SharedArrayBuffer>;
  job: Job | null;
  /** Id of its task. */
  id: number;
}

/** Milliseconds in which a thread must close its file. */
const closing = 2_000;

const workerFile = new URL(`./readWorker${extname(import.meta.url)}`, import.meta.url);

/**
 * A pool of threads that read a SQLite file, each with a connection of its own. Threads start on demand, do not keep the process alive, and are replaced if
 * they die. `most`: default one per core, four at most.
 */
export function createReaders(path: string, most = Math.min(availableParallelism(), 4)): Readers {
  const readers = new Set<Reader>();
  const waiting: Job[] = [];
  let closed = false;
  let next = 1;

  function started(): Reader {
    const flags = new Int32Array(new SharedArrayBuffer(8));
    const worker = new Worker(workerFile, { workerData: { path, flags } satisfies ReadWorkerData });
    const reader: Reader = { worker, flags, job: null, id: 0 };
    readers.add(reader);
    worker.unref();
    worker.on('message', (answer: ReadAnswer) => {
      const { job } = reader;
      reader.job = null;
      if ('error' in answer) job?.reject(Object.assign(new Error(answer.error), answer.errcode === 0 ? {} : { errcode: answer.errcode }));
      else job?.resolve(answer.pages);
      // An idle pool does not keep the process alive; a busy one does.
      worker.unref();
      deal();
    });
    const gone = (error: Error) => {
      readers.delete(reader);
      reader.job?.reject(error);
      reader.job = null;
      if (!closed) deal();
    };
    worker.on('error', gone);
    worker.on('exit', () => gone(new Error('The reading thread ended.')));
    return reader;
  }

  function deal(): void {
    while (waiting.length > 0) {
      const reader = [...readers].find(({ job }) => !job) ?? (readers.size < most ? started() : null);
      const job = reader && waiting.shift();
      if (!reader || !job) return;
      const { layout, queries } = job;
      reader.job = job;
      reader.id = next;
      next = (next % 0x7fff_ffff) + 1;
      reader.worker.ref();
      reader.worker.postMessage({ id: reader.id, layout, queries } satisfies ReadTask);
    }
  }

  /** Removes a job whose caller no longer waits. It does not start, or ends at the query's next check. */
  function leave(job: Job): void {
    const place = waiting.indexOf(job);
    if (place >= 0) waiting.splice(place, 1);
    for (const reader of readers) if (reader.job === job) Atomics.store(reader.flags, 0, reader.id);
  }

  return {
    pages: (layout, queries, signal) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(new Error('The store is closed.'));
        if (signal?.aborted) return reject(signal.reason);
        const job: Job = { layout, queries, resolve: (pages) => settle(() => resolve(pages)), reject: (reason) => settle(() => reject(reason)) };
        const abort = () => {
          leave(job);
          reject(signal?.reason);
        };
        const settle = (end: () => void) => {
          signal?.removeEventListener('abort', abort);
          end();
        };
        signal?.addEventListener('abort', abort, { once: true });
        waiting.push(job);
        deal();
      }),
    async close() {
      closed = true;
      const ended = [...readers];
      for (const job of waiting.splice(0)) job.reject(new Error('The store is closed.'));
      for (const { worker, flags, id, job } of ended) {
        Atomics.store(flags, 0, id);
        job?.reject(new Error('The store is closed.'));
        worker.postMessage('end');
      }
      // Wait here, so that the main connection is the last one and leaves no log file behind.
      for (const { flags } of ended) Atomics.wait(flags, 1, 0, closing);
      await Promise.all(ended.map(({ worker }) => worker.terminate()));
    },
  };
}
