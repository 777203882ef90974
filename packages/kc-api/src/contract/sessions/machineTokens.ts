import * as v from 'valibot';
import { tokenLimits } from '../../rules/sessions/machineTokens/limits.ts';
import { call, defineCalls } from '../call.ts';
import { shownOnce } from '../secret.ts';
import { done, epochSeconds, listOf, text, within } from '../shapes.ts';
import { name } from '../texts.ts';

/** A token with which a program acts for its owner. Responses never contain the token, or anything else that opens it. */
export const machineToken = v.object({
  id: text,
  name: text,
  /** Id of the user whose rights limit the token at each call. */
  owner: text,
  owner_name: text,
  /** Ids of the calls that the token may make: 'cloudKeys.list'. */
  calls: v.array(text),
  /** IP addresses and networks in CIDR notation from which it is accepted. Empty: any. */
  addresses: v.array(text),
  created: epochSeconds,
  expires_at: epochSeconds,
  /** Time of the last accepted call, to the minute; null if there was none. */
  last_used: v.nullable(epochSeconds),
  /** IP address of the last accepted call; '' if unknown. */
  last_address: text,
  /** 'paused' while its owner cannot sign in. */
  status: v.picklist(['active', 'paused', 'expired']),
});
export type MachineToken = v.InferOutput<typeof machineToken>;

/** Tokens for programs. Users list and end their own. Security Admins also list and end those of others. */
export const machineTokens = defineCalls('machineTokens', {
  list: call({
    method: 'GET',
    path: 'machine_tokens/',
    answer: v.object({ machine_tokens: listOf(machineToken) }),
    need: 'signed-in',
  }),
  /** Creates a token of the caller. It may make the chosen calls only, and never more than its owner may at the time of the call. */
  create: call({
    method: 'POST',
    path: 'machine_tokens/',
    body: v.object({
      name,
      /** Ids of calls. A call that requires re-authentication, or concerns the session or the account, cannot be chosen. */
      calls: v.array(text),
      /** IP addresses and networks in CIDR notation. Default: any address. */
      addresses: v.optional(v.array(text)),
      /** Lifetime in days. */
      days: within(tokenLimits.days),
    }),
    answer: v.object({ machine_token: machineToken, token: shownOnce(text) }),
    need: 'signed-in',
    fresh: true,
    stale: ['machineTokens'],
  }),
  /** The token is refused from the next call on. */
  end: call({
    method: 'DELETE',
    path: 'machine_tokens/:id/',
    answer: done,
    need: 'signed-in',
    exempt: 'A stolen token must be stopped immediately, and the owner can create another one.',
    stale: ['machineTokens'],
  }),
});
