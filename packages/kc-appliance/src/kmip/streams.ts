import { bytesToHex } from '@noble/hashes/utils.js';
import type { Environment } from '../core/context.ts';
import { secondsOf } from '../core/system.ts';
import { createBoundedEntries, type BoundedEntries } from './boundedEntries.ts';
import type { KmipStream, KmipStreams } from './protocol/store.ts';

/** Maximum number of concurrent streams, per client and in total. Each may hold a mebibyte. */
const limits = { ofOne: 16, total: 128 };
/** Seconds of inactivity after which a stream ends. */
const idleMost = 300;

/** Stored in memory only: after a restart a client starts again. */
const streams = new WeakMap<object, BoundedEntries<KmipStream>>();

/** Returns the unfinished streams of a client, by Correlation Value. Values of other clients are unknown. */
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
