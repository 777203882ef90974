import * as v from 'valibot';
import { applianceText } from '../applianceText.ts';
import { call, defineCalls } from '../call.ts';
import { epochSeconds, text } from '../shapes.ts';
import { name } from '../texts.ts';

/** A restart that was ordered, and its state. */
export const restart = v.object({
  id: text,
  /** One of `RestartKind` of the rules; another appliance may send others. */
  kind: text,
  /** The node that restarts. */
  node: text,
  /** Time of the order. */
  requested: epochSeconds,
  /** 'waiting' until the node reports a boot id other than `boot_before`; 'failed' has its reason in `error`. */
  state: text,
  error: v.optional(v.nullable(applianceText)),
  /** Boot id at the time of the order, and boot id of the responding process. */
  boot_before: text,
  boot_id: text,
  version_before: text,
  version: text,
  /** Uptime of the responding process, in seconds. */
  uptime: v.number(),
});
export type Restart = v.InferOutput<typeof restart>;

/** Response of a call that orders a restart: the id to follow it with. */
export const restartOrdered = v.object({ restart_id: text });

export const restarts = defineCalls('restarts', {
  /**
   * Anyone with the address of the restart may call this, because some restarts end all sessions. The response contains
   * only the node, its versions and its state. `:id` may be 'last'.
   */
  read: call({ method: 'GET', path: 'restart_status/:id/', answer: v.object({ restart }), need: 'none' }),
  /** UPGR-30: plain reboot of the responding node. The appliance refuses the name of another node (UPGR-35). */
  system: call({
    method: 'POST',
    path: 'system_reboot/',
    body: v.object({ node: v.exactOptional(name) }),
    answer: restartOrdered,
    need: ['DOMAIN_ADMIN'],
    starts: 'restart',
  }),
});
