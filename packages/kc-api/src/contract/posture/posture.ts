import * as v from 'valibot';
import { applianceText } from '../applianceText.ts';
import { call, defineCalls } from '../call.ts';
import { done, epochSeconds, listOf, sentSeconds, text, yesNo } from '../shapes.ts';
import { name } from '../texts.ts';

export const findingSeverity = v.picklist(['high', 'medium', 'low']);
export type FindingSeverity = v.InferOutput<typeof findingSeverity>;

/** Fixes for findings, and places where steps of runbooks are done: the name of a dialog, or a page. */
export const postureFix = v.picklist([
  'users.edit',
  'users.delete',
  'users.disable',
  'userSessions.endAll',
  'groups.edit',
  'settings.enforceTwoFactor',
  'userDefaults',
  'directories.controller',
  'systemSettings',
  'mailServer',
  'cloudKeys.edit',
  'cloudKeys.rotate',
  'cloudKeys.open',
  'keySets.edit',
  'databaseConnectors.expiry',
  'cspAccounts.edit',
  'cspAccounts.rotateAccessKey',
  'cvmCertificates.renew',
  'cvmSets.edit',
  'kek.edit',
  'keyIds.edit',
  'asymmetricKeyIds.edit',
  'cvms.open',
  'cvms.upgradeAgent',
  'kmipUsers.edit',
  'kmipObjects.edit',
  'kmipObjects.revoke',
  'kmipTenants.editPolicy',
  'kmipClients.edit',
  'kmipServer.open',
  'syslog',
  'snmp',
  'snmpUsers',
  'backups.create',
  'backups.restore',
  'license.upload',
  'hsm',
  'servers.open',
  'servers.remove',
  'mappings.open',
  'account',
  'adminKey.create',
  'recoveryDrill.run',
]);
export type PostureFix = v.InferOutput<typeof postureFix>;

/** An exception, for which its owner is responsible until it ends. `object`: '' for all objects of the kind. */
const postureException = v.object({
  id: text,
  kind: text,
  /** Title of the kind. `name`: the name that the object had. */
  title: applianceText,
  object: text,
  name: text,
  /** The same name, if it is a text of the appliance instead of a user's choice. */
  called: v.optional(applianceText),
  /** User name of the person who is responsible for it. */
  owner: text,
  reason: text,
  until: epochSeconds,
  created: epochSeconds,
  created_by: text,
});
export type PostureException = v.InferOutput<typeof postureException>;

/** A kind of finding: what is wrong, why it matters, and how many objects have it. */
const postureKind = v.object({
  kind: text,
  title: applianceText,
  why: applianceText,
  severity: findingSeverity,
  /** Area of the objects, named like its page. */
  area: text,
  /** Noun for one object: 'user'. */
  noun: applianceText,
  /** Objects without an exception. */
  count: v.number(),
  /** Objects with an exception. */
  excepted: v.number(),
});
export type PostureKind = v.InferOutput<typeof postureKind>;

/** An object with a finding. `row`, `within` and `part` tell where its fix opens: the object, its parent, and the list of the parent. */
const postureObject = v.object({
  id: text,
  name: text,
  /** The same name, if it is a text of the appliance instead of a user's choice: 'Session timeout'. */
  called: v.optional(applianceText),
  /** Name of its parent, such as a key set; '' for none. */
  place: text,
  /** Detail of the finding: 'Expires on 2027-01-31'. */
  detail: applianceText,
  fix: postureFix,
  row: text,
  within: text,
  part: text,
  exception: v.optional(postureException),
});
export type PostureObject = v.InferOutput<typeof postureObject>;

/** Number of objects without an exception at the end of a day, by severity. */
const posturePoint = v.object({ date: epochSeconds, high: v.number(), medium: v.number(), low: v.number() });
export type PosturePoint = v.InferOutput<typeof posturePoint>;

const need = ['SEC_ADMIN', 'CLOUD_ADMIN', 'DOMAIN_ADMIN'] as const;
const stale = ['posture'] as const;

/** POST-10 to POST-16. The responses contain only kinds whose objects the caller may list. */
export const posture = defineCalls('posture', {
  /** `checked`: time of the count. */
  board: call({
    method: 'GET',
    path: 'posture/',
    answer: v.object({ checked: epochSeconds, kinds: listOf(postureKind), trend: listOf(posturePoint) }),
    need,
  }),
  /** `excepted`: objects with an exception; default: objects without one. `object`: only this one. `offset`, `limit`: whole numbers as text. */
  objects: call({
    method: 'GET',
    path: 'posture/kinds/:kind/',
    query: v.object({ excepted: v.optional(yesNo), object: v.optional(text), offset: v.optional(text), limit: v.optional(text) }),
    answer: v.object({ objects: listOf(postureObject), totalrecords: v.number() }),
    need,
  }),
  exceptions: call({ method: 'GET', path: 'posture/exceptions/', answer: v.object({ exceptions: listOf(postureException) }), need }),
  /** Replaces an earlier exception for the same kind and object. */
  except: call({
    method: 'POST',
    path: 'posture/exceptions/',
    body: v.object({ kind: name, object: name, owner: name, reason: text, until: sentSeconds }),
    answer: v.object({ exception: postureException }),
    need: ['SEC_ADMIN'],
    stale,
  }),
  endException: call({ method: 'DELETE', path: 'posture/exceptions/:id/', answer: done, need: ['SEC_ADMIN'], stale, exempt: 'The finding is shown again.' }),
  /** All findings, one line for each object. */
  file: call({ method: 'GET', path: 'posture/file/', kind: 'download', files: { 'text/csv': 'csv' }, answer: done, need, timeout: false }),
  /** CycloneDX 1.6: the keys and certificates that the caller may list, without any key material. */
  cbom: call({
    method: 'GET',
    path: 'posture/cbom/',
    kind: 'download',
    files: { 'application/vnd.cyclonedx+json': 'json' },
    answer: done,
    need,
    timeout: false,
  }),
});
