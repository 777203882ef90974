import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { Environment } from '../core/context.ts';
import { secondsOf } from '../core/system.ts';
import { createBoundedEntries, type BoundedEntries } from './boundedEntries.ts';
import type { KmipTickets } from './protocol/store.ts';

/** Maximum number of concurrent tickets, per client and in total. */
const limits = { ofOne: 8, total: 1_024 };

interface Ticket {
  /** The certificate and the password of the login. The ticket ends when either of them changes. */
  binding: string;
  /** Epoch seconds. */
  until: number;
  /** Number of requests that the ticket can still authenticate. */
  requests: number;
}

/** Stored in memory only: after a restart a client logs in again. */
const tickets = new WeakMap<object, BoundedEntries<Ticket>>();

/** Tickets are stored by digest, so that memory contains no usable ticket. */
const idOf = (value: Uint8Array): string => bytesToHex(sha256(value));

/** Returns the tickets of a client. `binding`: the certificate of the connection, and the current password of the user. */
export function ticketsOf(environment: Environment, owner: string, binding: string): KmipTickets {
  const all = tickets.get(environment.store) ?? createBoundedEntries<Ticket>(limits);
  tickets.set(environment.store, all);
  const now = (): number => secondsOf(environment);

  function current(value: Uint8Array): Ticket | undefined {
    all.prune(({ until }) => until <= now());
    const ticket = all.use(idOf(value), owner, now());
    return ticket?.binding === binding ? ticket : undefined;
  }

  return {
    issue({ seconds, requests }) {
      all.prune(({ until }) => until <= now());
      const value = crypto.getRandomValues(new Uint8Array(32));
      all.add(idOf(value), owner, { binding, until: now() + seconds, requests }, now());
      return value;
    },
    use(value) {
      const ticket = current(value);
      if (!ticket) return false;
      ticket.requests -= 1;
      if (ticket.requests <= 0) all.remove(idOf(value), owner);
      return true;
    },
    revoke(value) {
      const isCurrent = current(value) !== undefined;
      if (isCurrent) all.remove(idOf(value), owner);
      return isCurrent;
    },
  };
}
