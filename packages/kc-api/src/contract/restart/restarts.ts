import * as v from 'valibot';
import { applianceText } from '../applianceText.ts';
import { call, defineCalls } from '../call.ts';
import { epochSeconds, text } from '../shapes.ts';
import { name } from '../texts.ts';

/** A restart that somebody ordered, and whether the appliance has proved that it is over. */
export const restart = v.object({
  id: text,
  /** As `RestartKind` of the rules; another appliance may know more of them. */
  kind: text,
  /** The node that restarts. */
  node: text,
  /** When it was ordered. */
  requested: epochSeconds,
  /** 'waiting' until the node has another boot id than the one that it was ordered at; 'failed' says why in `error`. */
  state: text,
  error: v.optional(v.nullable(applianceText)),
  /** The boot id at which it was ordered, and that of the process that answers. */
  boot_before: text,
  boot_id: text,
  version_before: text,
  version: text,
  /** How long the process that answers has been running, seconds. */
  uptime: v.number(),
});
export type Restart = v.InferOutput<typeof restart>;

/** What a call that orders a restart answers: what it is followed by. */
export const restartOrdered = v.object({ restart_id: text });

export const restarts = defineCalls('restarts', {
  /**
   * For whoever has the address of the restart, signed in or not: after some of them nobody is. The answer names nothing but
   * the node, its versions and what it does. `:id` may be 'last'.
   */
  read: call({ method: 'GET', path: 'restart_status/:id/', answer: v.object({ restart }), need: 'none' }),
  /** UPGR-30: the plain reboot of the node that is asked. Another node than that is refused (UPGR-35). */
  system: call({
    method: 'POST',
    path: 'system_reboot/',
    body: v.object({ node: v.exactOptional(name) }),
    answer: restartOrdered,
    need: ['DOMAIN_ADMIN'],
    starts: 'restart',
  }),
});
