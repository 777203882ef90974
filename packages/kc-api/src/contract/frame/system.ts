import * as v from 'valibot';
import { call, defineCalls } from '../call.ts';
import { done, epochSeconds, text, yesNo } from '../shapes.ts';

/** SHELL-049. A limit of null means unlimited. */
export const monitoringStatus = v.object({
  alert_count: v.number(),
  alerts_unread_count: v.number(),
  /** Unread alerts that need action. */
  alerts_action_count: v.optional(v.number()),
  kps_status: text,
  /** Number of faults that affect the health and that the caller may see (`health.problems`). */
  health_problem_count: v.optional(v.number()),
  upgrade_pending: v.optional(yesNo),
  revert_pending: v.optional(yesNo),
  server_count: v.number(),
  servers_pending_auth: v.optional(v.number()),
  /** Requests of other users that the caller could approve. */
  requests_waiting: v.optional(v.number()),
  change_log: v.object({ generation: v.number() }),
  /** `settings_on_trial`: the appliance will soon revert a change that the caller may confirm or revert (`trials`). */
  conditions: v.object({ mail_server_setup: yesNo, settings_on_trial: v.optional(yesNo) }),
  kc_limit: v.nullable(v.number()),
  kc_count: v.number(),
  vm_limit: v.nullable(v.number()),
  vm_count: v.number(),
  recovery_drill_due: v.optional(yesNo),
  /** 'yes' while the responding node joins a cluster. Sent only to users who may follow the join. */
  node_joining: v.optional(yesNo),
  /** Number of objects of the kinds that the caller may list, by kind (`objectKinds`). Not every kind is counted. */
  object_counts: v.optional(v.record(text, v.number())),
  /** Id of the responding process. Changes with each restart. */
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

/** SET-030. Other appliances omit what they do not report. Null means no limit, or never. */
export const licenseFacts = v.object({
  ...license.entries,
  license_id: v.optional(text),
  customer: v.optional(text),
  /** The time from which it is expired, and its last day: '2027-12-31'. */
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
  /** Id of the responding process. Changes with each restart. */
  boot_id: v.optional(text),
  /** Uptime in seconds. */
  uptime: v.optional(v.number()),
});

export const system = defineCalls('system', {
  status: call({ method: 'GET', path: 'kc/update_common_status/', answer: monitoringStatus, need: 'signed-in', steps: 'every' }),
  vaultHealth: call({ method: 'GET', path: 'vault_health_status/', answer: v.object({ status: text }), need: 'signed-in' }),
  info: call({ method: 'GET', path: 'appliance/info/', answer: applianceInfo, need: 'none' }),
  eula: call({ method: 'GET', path: 'system_eula/', answer: v.object({ eula: text, accepted: yesNo }), need: 'signed-in', steps: 'every' }),
  acceptEula: call({ method: 'POST', path: 'system_eula/', answer: done, need: 'signed-in', steps: 'every', stale: ['system'] }),
  license: call({ method: 'GET', path: 'system_license/', answer: v.object({ license: licenseFacts }), need: 'signed-in', steps: 'every' }),
  /** Policy for a user who has to choose a password: the required strength, and if two-factor authentication is enforced. */
  signInPolicy: call({
    method: 'GET',
    path: 'kc/sign_in_policy/',
    answer: v.object({
      strength: v.object({ minimum_chars: v.number(), digits: v.number(), lower: v.number(), upper: v.number(), symbols: v.number() }),
      two_factor_enforced: yesNo,
      /** Timeout of console sessions, in minutes. */
      session_timeout: v.number(),
    }),
    need: 'signed-in',
    steps: 'every',
  }),
});
