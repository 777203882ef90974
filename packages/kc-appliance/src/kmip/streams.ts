import { bytesToHex } from '@noble/hashes/utils.js';
import type { Environment } from '../core/context.ts';
import { secondsOf } from '../core/system.ts';
import type { KmipStream, KmipStreams } from './protocol/store.ts';

/** Streams of one client at the same time; the oldest one ends when there is another one. */
const streamsMost = 16;
/** Streams of all clients: each may hold a mebibyte. */
const allMost = 128;
/** Seconds without a request after which a stream ends. */
const idleMost = 300;

interface Kept {
  stream: KmipStream;
  owner: string;
  usedAt: number;
}

/** In memory alone: after a restart a client begins anew. */
const streams = new WeakMap<object, Map<string, Kept>>();

/** The unfinished streams of a client, by their Correlation Values. Nobody else's value finds one. */
export function streamsOf(environment: Environment, owner: string): KmipStreams {
  const all = streams.get(environment.store) ?? new Map<string, Kept>();
  streams.set(environment.store, all);
  const now = (): number => secondsOf(environment);

  function clean(): void {
    for (const [id, { usedAt }] of all) if (usedAt + idleMost < now()) all.delete(id);
  }

  return {
    add(stream) {
      clean();
      const own = [...all].filter(([, one]) => one.owner === owner);
      const [oldest] = own.length >= streamsMost ? own : all.size >= allMost ? [...all] : [];
      if (oldest) all.delete(oldest[0]);
      const correlation = crypto.getRandomValues(new Uint8Array(16));
      all.set(bytesToHex(correlation), { stream, owner, usedAt: now() });
      return correlation;
    },
    get(correlation) {
      clean();
      const one = all.get(bytesToHex(correlation));
      if (one?.owner !== owner) return undefined;
      one.usedAt = now();
      return one.stream;
    },
    remove(correlation) {
      const id = bytesToHex(correlation);
      if (all.get(id)?.owner === owner) all.delete(id);
    },
  };
}
