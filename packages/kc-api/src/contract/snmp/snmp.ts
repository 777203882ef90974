import * as v from 'valibot';
import { applianceText } from '../applianceText.ts';
import { call, defineCalls } from '../call.ts';
import { testId, tested } from '../connections/testing.ts';
import { secret } from '../secret.ts';
import { foreignId, host } from '../pasted.ts';
import { done, listOf, patchOf, revision, ruledNumber, text, yesNo } from '../shapes.ts';
import { name } from '../texts.ts';

export const snmpVersion = v.picklist(['v2c', 'v3']);
export const snmpLevel = v.picklist(['noAuthNoPriv', 'authNoPriv', 'authPriv']);
export const snmpAuth = v.picklist(['MD5', 'SHA']);
export const snmpPrivacy = v.picklist(['DES', 'AES']);
export const snmpNotification = v.picklist(['trap', 'inform']);
export type SnmpLevel = v.InferOutput<typeof snmpLevel>;

/** SET-026. Secrets are write-only; the `…_set` fields report if they are stored. */
export const snmpSettings = v.object({
  trap_enabled: yesNo,
  trap_server: text,
  trap_port: v.number(),
  trap_version: snmpVersion,
  trap_user: text,
  trap_notification_type: snmpNotification,
  /** Hexadecimal digits, with or without 0x. */
  trap_engine_id: text,
  trap_seclevel: snmpLevel,
  trap_authproto: snmpAuth,
  trap_privproto: snmpPrivacy,
  agent_port: v.number(),
  trap_community_set: v.optional(yesNo),
  trap_authkey_set: v.optional(yesNo),
  trap_privkey_set: v.optional(yesNo),
  revision,
});
export type SnmpSettings = v.InferOutput<typeof snmpSettings>;

/** SET-025: a user who may query the agent. */
export const snmpUser = v.object({
  id: text,
  snmp_version: snmpVersion,
  /** v2c only: the network that may query. */
  network: text,
  /** v3 only. */
  user: text,
  seclevel: snmpLevel,
  authproto: snmpAuth,
  privproto: snmpPrivacy,
});
export type SnmpUser = v.InferOutput<typeof snmpUser>;

const { trap_enabled, trap_version, trap_notification_type, trap_seclevel, trap_authproto, trap_privproto } = snmpSettings.entries;
/** 'yes' for the SNMP of this vault's group instead of the SNMP of the system. Default: 'no'. */
const group = v.exactOptional(yesNo);
const stale = ['snmp'] as const;
/** A rule decides who may do what, separately for the system and for the group. */
const need = 'signed-in';

/** SET-086 to SET-091. */
export const snmp = defineCalls('snmp', {
  read: call({ method: 'GET', path: 'snmp/', query: v.object({ group }), answer: v.object({ snmp: snmpSettings, users: listOf(snmpUser) }), need }),
  change: call({
    method: 'PATCH',
    path: 'snmp/',
    guards: snmpSettings,
    body: v.object({
      group,
      ...patchOf({
        trap_enabled,
        trap_server: host,
        trap_port: ruledNumber,
        trap_version,
        trap_community: secret(text),
        trap_user: name,
        trap_notification_type,
        trap_engine_id: foreignId,
        trap_seclevel,
        trap_authproto,
        trap_authkey: secret(text),
        trap_privproto,
        trap_privkey: secret(text),
        agent_port: ruledNumber,
      }),
    }),
    answer: v.object({ snmp: snmpSettings }),
    need,
    stale,
  }),
  /** Sends a test trap with the saved settings. `detail`: what the test proves, and what it does not. */
  test: call({
    method: 'POST',
    path: 'snmp/test/',
    body: v.object({ group, test_id: testId }),
    answer: v.object({ detail: v.optional(applianceText), ...tested.entries }),
    refusal: tested,
    need,
  }),
  mib: call({ method: 'GET', path: 'snmp/mib/', answer: done, kind: 'download', files: { 'text/plain': 'txt' }, need }),
  addUser: call({
    method: 'POST',
    path: 'snmp/users/',
    body: v.object({
      group,
      snmp_version: snmpVersion,
      ...patchOf({
        network: host,
        community: secret(text),
        user: name,
        seclevel: snmpLevel,
        authproto: snmpAuth,
        authkey: secret(text),
        privproto: snmpPrivacy,
        privkey: secret(text),
      }),
    }),
    answer: v.object({ user: snmpUser }),
    need,
    stale,
  }),
  /** Removes several users at once. A user that no longer exists is no error. */
  removeUsers: call({
    method: 'PATCH',
    path: 'snmp/users/',
    guards: 'A user of the agent has nothing that could be changed; it is there or gone.',
    body: v.object({ group, ids: v.array(text) }),
    answer: done,
    need,
    stale,
    exempt: 'SNMP users only read the monitoring status. No key depends on them.',
  }),
});
