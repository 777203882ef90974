import { field, has, neededPart, refuse } from '../ttlv/fields.ts';
import { bytes, enumeration, structure, type Structure } from '../ttlv/items.ts';
import { tags } from '../ttlv/tags.ts';
import { ticketIn, ticketTypes } from '../header.ts';
import type { Operation } from '../turn.ts';

/** Lifetime of a ticket in seconds: default and maximum. */
const lease = { usual: 900, most: 3_600 };

function secondsIn(payload: Structure): number {
  const seconds = field(payload, 'LeaseTime', 'Interval') ?? lease.usual;
  return seconds >= 1 && seconds <= lease.most ? seconds : refuse('InvalidField', `Lease Time is from 1 to ${lease.most} seconds.`);
}

function requestsIn(payload: Structure): number {
  const requests = field(payload, 'RequestCount', 'Integer') ?? Infinity;
  return requests >= 1 ? requests : refuse('InvalidField', 'Request Count is less than 1.');
}

/** KMIP 2.1, 6.1.29. The ticket replaces the password of the user, only together with the certificate of the login. */
export const login: Operation = (payload, { store, hasTicket }) => {
  // Otherwise a client could renew a ticket forever.
  if (hasTicket) refuse('PermissionDenied', 'A ticket does not log in. Send the credential of the user.');
  for (const tag of ['UsageLimits', 'Rights'] as const)
    if (has(payload, tag)) refuse('FeatureNotSupported', 'Tickets with limits or rights are not supported.');
  const ticket = store.tickets.issue({ seconds: secondsIn(payload), requests: requestsIn(payload) });
  return [structure(tags.Ticket, enumeration(tags.TicketType, ticketTypes.Login), bytes(tags.TicketValue, ticket))];
};

/** KMIP 2.1, 6.1.30. */
export const logout: Operation = (payload, { store }) => {
  const isRevoked = store.tickets.revoke(ticketIn(neededPart(payload, 'Ticket')));
  return isRevoked ? [] : refuse('InvalidTicket', 'This ticket is not valid.');
};
