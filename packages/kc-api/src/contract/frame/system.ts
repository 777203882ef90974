import * as v from 'valibot';
import { call, defineCalls } from '../call.ts';
import { done, epochSeconds, text, yesNo } from '../shapes.ts';

/** SHELL-049. A null limit is no limit. */
export const monitoringStatus = v.object({
  alert_count: v.number(),
  alerts_unread_count: v.number(),
  /** Unread alerts that need action. */
  alerts_action_count: v.optional(v.number()),
  kps_status: text,
  /** Faults behind the health that the caller may know of (`health.problems`). */
  health_problem_count: v.optional(v.number()),
  upgrade_pending: v.optional(yesNo),
  revert_pending: v.optional(yesNo),
  server_count: v.number(),
  servers_pending_auth: v.optional(v.number()),
  /** Requests of others that the asker could approve. */
  requests_waiting: v.optional(v.number()),
  change_log: v.object({ generation: v.number() }),
  /** `settings_on_trial`: a change that the asker may settle goes back soon (`trials`). */
  conditions: v.object({ mail_server_setup: yesNo, settings_on_trial: v.optional(yesNo) }),
  kc_limit: v.nullable(v.number()),
  kc_count: v.number(),
  vm_limit: v.nullable(v.number()),
  vm_count: v.number(),
  recovery_drill_due: v.optional(yesNo),
  /** Whether the node that answers joins a cluster now; told to whoever may follow that. */
  node_joining: v.optional(yesNo),
  /** How many objects there are of the kinds that the asker may list, by kind (`objectKinds`). Not every kind is counted. */
  object_counts: v.optional(v.record(text, v.number())),
  /** Of the process that answers: another one after each restart. */
  boot_id: v.optional(text),
});
export type MonitoringStatus = v.InferOutput<typeof monitoringStatus>;

export const license = v.object({
  byok_enabled: v.boolean(),
  kmip_enabled: v.boolean(),
  keyhub_managed: v.boolean(),
  secrets_vault: v.boolean(),
});
export type License = v.InferOutput<typeof license>;

/** SET-030. What another appliance does not tell is left out; null is no limit, or never. */
export const licenseFacts = v.object({
  ...license.entries,
  license_id: v.optional(text),
  customer: v.optional(text),
  /** The moment from which on it is expired, and its last day: '2027-12-31'. */
  expires: v.optional(v.nullable(epochSeconds)),
  expires_on: v.optional(v.nullable(text)),
  vault_expiration: v.optional(v.nullable(epochSeconds)),
  installed: v.optional(epochSeconds),
  kc_limit: v.optional(v.nullable(v.number())),
  kc_count: v.optional(v.number()),
  vm_limit: v.optional(v.nullable(v.number())),
  vm_count: v.optional(v.number()),
});
export type LicenseFacts = v.InferOutput<typeof licenseFacts>;

export const applianceInfo = v.object({
  version: text,
  build: text,
  hostname: text,
  vendor: text,
  product_name: text,
  /** Of the process that answers: another one after each restart. */
  boot_id: v.optional(text),
  /** How long it has been running, seconds. */
  uptime: v.optional(v.number()),
});

export const system = defineCalls('system', {
  status: call({ method: 'GET', path: 'kc/update_common_status/', answer: monitoringStatus, need: 'signed-in', steps: 'every' }),
  vaultHealth: call({ method: 'GET', path: 'vault_health_status/', answer: v.object({ status: text }), need: 'signed-in' }),
  info: call({ method: 'GET', path: 'appliance/info/', answer: applianceInfo, need: 'none' }),
  eula: call({ method: 'GET', path: 'system_eula/', answer: v.object({ eula: text, accepted: yesNo }), need: 'signed-in', steps: 'every' }),
  acceptEula: call({ method: 'POST', path: 'system_eula/', answer: done, need: 'signed-in', steps: 'every', stale: ['system'] }),
  license: call({ method: 'GET', path: 'system_license/', answer: v.object({ license: licenseFacts }), need: 'signed-in', steps: 'every' }),
  /** What a user of this appliance must know before a password is typed: the strength it asks for and whether two-factor is enforced. */
  signInPolicy: call({
    method: 'GET',
    path: 'kc/sign_in_policy/',
    answer: v.object({
      strength: v.object({ minimum_chars: v.number(), digits: v.number(), lower: v.number(), upper: v.number(), symbols: v.number() }),
      two_factor_enforced: yesNo,
      /** GUI session time-out, minutes. */
      session_timeout: v.number(),
    }),
    need: 'signed-in',
    steps: 'every',
  }),
});
