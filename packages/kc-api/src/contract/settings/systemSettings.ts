import * as v from 'valibot';
import { call, defineCalls } from '../call.ts';
import { tested, testId } from '../connections/testing.ts';
import { secret } from '../secret.ts';
import { host } from '../pasted.ts';
import { done, patchOf, revision, ruledNumber, text, yesNo } from '../shapes.ts';
import { certificateFile } from '../certificateFiles.ts';
import { certificateTexts } from '../../rules/certificateTexts.ts';

const units = v.picklist(['MB', 'GB']);

/** SET-017. `retention` in days. For both limits, 0 means no limit. While `state` is 'no', the limits of a new appliance apply. */
export const auditLogSettings = v.object({ max_size: v.number(), max_size_units: units, retention: v.number(), state: yesNo, revision });
export type AuditLogSettings = v.InferOutput<typeof auditLogSettings>;

/** SET-018. Seconds. */
export const guiSettings = v.object({ session_timeout: v.number(), revision });
export type GuiSettings = v.InferOutput<typeof guiSettings>;

/** SET-020. `password_set` reports if a password is stored. `cacert`: PEM of the authority that issued its certificate, if it is a private one. */
export const geofenceSettings = v.object({
  enabled: yesNo,
  server: text,
  username: text,
  password_set: v.optional(yesNo),
  cacert: v.optional(text),
  revision,
});
export type GeofenceSettings = v.InferOutput<typeof geofenceSettings>;

/** SET-021. `security_admins`: number of Security Admins, each of whom has a part. */
export const masterkeySettings = v.object({ min_keyparts: v.number(), security_admins: v.optional(v.number()), revision });
export type MasterkeySettings = v.InferOutput<typeof masterkeySettings>;

const need = ['SEC_ADMIN', 'DOMAIN_ADMIN'] as const;
const stale = ['systemSettings', 'system'] as const;
const geofenceSent = { server: host, username: text, password: secret(text), cacert: certificateFile({ invalid: certificateTexts.invalid }) };

/** SET-074: each part of the system settings has its own resource, like its tab. Mail server, users and vitals have theirs elsewhere. */
export const systemSettings = defineCalls('systemSettings', {
  auditLog: call({
    method: 'GET',
    path: 'system_settings/audit_log/',
    answer: v.object({ settings: v.object({ audit_log: auditLogSettings }) }),
    need,
  }),
  changeAuditLog: call({
    method: 'PATCH',
    path: 'system_settings/audit_log/',
    guards: auditLogSettings,
    body: v.object(patchOf({ max_size: ruledNumber, max_size_units: units, retention: ruledNumber, state: yesNo })),
    answer: done,
    need,
    stale,
  }),
  session: call({ method: 'GET', path: 'system_settings/gui_settings/', answer: v.object({ settings: v.object({ gui_settings: guiSettings }) }), need }),
  changeSession: call({
    method: 'PATCH',
    path: 'system_settings/gui_settings/',
    guards: guiSettings,
    body: v.object({ session_timeout: ruledNumber }),
    answer: done,
    need,
    stale,
  }),
  geofence: call({ method: 'GET', path: 'system_settings/geofence/', answer: v.object({ settings: v.object({ geofence: geofenceSettings }) }), need }),
  changeGeofence: call({
    method: 'PATCH',
    path: 'system_settings/geofence/',
    guards: geofenceSettings,
    body: v.object(patchOf({ enabled: yesNo, ...geofenceSent })),
    answer: done,
    need,
    stale,
  }),
  /** SET-078. Tests the values sent, saved or not. Without a password, it uses the stored one. */
  testGeofence: call({
    method: 'POST',
    path: 'test_htcc/',
    body: v.object({
      server: host,
      username: text,
      password: v.optional(secret(text)),
      cacert: v.optional(certificateFile({ invalid: certificateTexts.invalid })),
      test_id: testId,
    }),
    answer: tested,
    refusal: tested,
    need,
    audited: false,
  }),
  masterkey: call({
    method: 'GET',
    path: 'system_settings/masterkey_recovery/',
    answer: v.object({ settings: v.object({ masterkey_recovery: masterkeySettings }) }),
    need,
  }),
  changeMasterkey: call({
    method: 'PATCH',
    path: 'system_settings/masterkey_recovery/',
    guards: masterkeySettings,
    body: v.object({ min_keyparts: ruledNumber }),
    answer: done,
    need: ['SEC_ADMIN'],
    /** The setting decides how many people together can recover the vault. */
    fresh: true,
    stale,
  }),
});
