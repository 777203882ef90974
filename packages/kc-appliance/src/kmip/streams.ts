import { bytesToHex } from '@noble/hashes/utils.js';
import type { Environment } from '../core/context.ts';
import { secondsOf } from '../core/system.ts';
import { createBoundedEntries, type BoundedEntries } from './boundedEntries.ts';
import type { KmipStream, KmipStreams } from './protocol/store.ts';

/** Streams at the same time. Each may hold a mebibyte. */
const limits = { ofOne: 16, total: 128 };
/** Seconds without a request after which a stream ends. */
const idleMost = 300;

/** In memory alone: after a restart a client begins again. */
const streams = new WeakMap<object, BoundedEntries<KmipStream>>();

/** The unfinished streams of a client, by their Correlation Values. Another client's value finds none. */
export function streamsOf(environment: Environment, owner: string): KmipStreams {
  const all = streams.get(environment.store) ?? createBoundedEntries<KmipStream>(limits);
  streams.set(environment.store, all);
  const now = (): number => secondsOf(environment);
  const clean = (): void => all.prune((_, usedAt) => usedAt + idleMost < now());

  return {
    add(stream) {
      clean();
      const correlation = crypto.getRandomValues(new Uint8Array(16));
      all.add(bytesToHex(correlation), owner, stream, now());
      return correlation;
    },
    get(correlation) {
      clean();
      return all.use(bytesToHex(correlation), owner, now());
    },
    remove: (correlation) => all.remove(bytesToHex(correlation), owner),
  };
}
