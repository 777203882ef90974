import * as v from 'valibot';
import { applianceText } from '../applianceText.ts';
import { call, defineCalls } from '../call.ts';
import { countNumber, done, epochSeconds, listOf, patchOf, revision, text } from '../shapes.ts';
import { name } from '../texts.ts';
import { cvmDetails } from './cvms.ts';

/** POL-08: 1 Windows, 2 Linux. */
export const policyOs = v.picklist([1, 2]);
export type PolicyOs = v.InferOutput<typeof policyOs>;
/** POL-63: 1 filesystem, 2 block, 3 filesystem and block (Linux), 4 folder. */
export const ruleType = v.picklist([1, 2, 3, 4]);
export type RuleType = v.InferOutput<typeof ruleType>;
/** POL-10: 1 Allow, 0 Deny. */
export const permissionAccess = v.picklist([1, 0]);
export type PermissionAccess = v.InferOutput<typeof permissionAccess>;

/** Who may, or may not. They are asked in their order. */
export const permission = v.object({
  user: text,
  /** 'local', or the id of a directory server. */
  domain: text,
  access: permissionAccess,
  /** That of the directory; '' of a local user. */
  sid: text,
});
export type Permission = v.InferOutput<typeof permission>;

/** POL-09. A policy has no two rules of one name. */
export const accessRule = v.object({
  name: text,
  desc: text,
  type: ruleType,
  /** Of a folder rule: paths without drive letter. */
  parameters: v.object({ folder: listOf(text) }),
  permissions: listOf(permission),
});
export type AccessRule = v.InferOutput<typeof accessRule>;

const listed = {
  id: text,
  name: text,
  desc: text,
  os_type: policyOs,
  groupname: text,
  /** Seconds since 1970. */
  last_updated: epochSeconds,
  /** From 1 on: one more with each change. */
  version: v.number(),
  revision,
};
/** POL-08, as lists tell it. */
export const listedPolicy = v.object({ ...listed, num_rules: v.number(), num_disks: v.number() });
export type ListedPolicy = v.InferOutput<typeof listedPolicy>;

/** With its rules, and the disks that it is applied to (of the version now in use; none of an older one). */
export const accessPolicy = v.object({
  ...listed,
  rules: listOf(accessRule),
  disks: listOf(v.object({ cvm: text, cvm_name: text, disk: text })),
});
export type AccessPolicy = v.InferOutput<typeof accessPolicy>;

/** POL-47: one thing that a version changed. `old` and `new` as people read them; '' of what was added or removed. */
export const policyChange = v.object({
  kind: v.picklist(['added', 'changed', 'removed']),
  /** What it is about: 'Name', 'Rule "Finance"', 'Permission of anna in rule "Finance"'. */
  object: applianceText,
  old: text,
  new: text,
  /** The same where neither was typed by anybody: 'Allow', 'Folder'. */
  words: v.optional(v.object({ old: applianceText, new: applianceText })),
});
export type PolicyChange = v.InferOutput<typeof policyChange>;
export const policyVersion = v.object({
  version: v.number(),
  /** Seconds since 1970. */
  date: epochSeconds,
  /** The login name of who made it. */
  user: text,
  changes: listOf(policyChange),
});
export type PolicyVersion = v.InferOutput<typeof policyVersion>;

const sentPermission = v.object({ user: name, domain: text, access: permissionAccess, sid: text });
const sentRule = { name, desc: text, type: ruleType, parameters: v.object({ folder: v.array(text) }), permissions: v.array(sentPermission) };

/** What somebody wants to do: read and write a path, or reach the blocks of the disk past its file system. */
export const accessKind = v.picklist(['file', 'block']);
export type AccessKind = v.InferOutput<typeof accessKind>;

/** One rule or permission on the way to the answer, in the order in which the agents ask. */
export const accessStep = v.object({
  rule: text,
  /** 'anna (local)'; '' where the rule as a whole was passed by. */
  permission: text,
  /** Whether it decided. */
  decided: v.boolean(),
  /** Why it did, or did not: 'The path is not in C:\Finance.' */
  reason: applianceText,
});
export type AccessStep = v.InferOutput<typeof accessStep>;
/** 'unset': no rule names the user, so that nobody lets them in. */
export const accessAnswer = v.object({ verdict: v.picklist(['allow', 'deny', 'unset']), rule: text, permission: text, steps: listOf(accessStep) });
export type AccessAnswer = v.InferOutput<typeof accessAnswer>;

const need = ['CLOUD_ADMIN'] as const;
const answer = v.object({ access_policy: accessPolicy });
/** VMs tell the policies of their disks and folders by name, groups what they own, directory servers which policies name them. */
const stale = ['accessPolicies', 'directoryServers', 'cvms', 'disks', 'groups'] as const;

export const accessPolicies = defineCalls('accessPolicies', {
  /** Those of a group, or of all groups of who asks. By name. */
  list: call({
    method: 'GET',
    path: 'access_policies/',
    query: v.object({ groupname: v.optional(text), os_type: v.optional(text) }),
    answer: v.object({ access_policies: listOf(listedPolicy) }),
    need,
  }),
  create: call({
    method: 'POST',
    path: 'access_policies/',
    body: v.object({ name, os_type: policyOs, groupname: name, ...patchOf({ desc: text }), rules: v.array(v.object(sentRule)) }),
    answer,
    need,
    stale,
  }),
  /** POL-51: all of them, or none. With `policy` and `rules`: rules of that policy, by name. */
  removeSeveral: call({
    method: 'POST',
    path: 'access_policies/bulk_delete/',
    body: v.object(patchOf({ policies: v.array(text), policy: text, rules: v.array(text) })),
    answer: done,
    need,
    stale,
    fresh: true,
    second: 'clients.end',
  }),
  /** 'Who gets in?': the appliance's own matcher, for a policy as it is kept or for the rules of a draft. */
  check: call({
    method: 'POST',
    path: 'access_policies/check/',
    body: v.object({
      os_type: policyOs,
      rules: v.array(v.object(sentRule)),
      user: name,
      domain: text,
      kind: accessKind,
      /** Without drive letter on Windows. Of 'file'. */
      path: text,
    }),
    answer: accessAnswer,
    need,
    audited: false,
  }),
  /** `version`: a whole number as text. Default: the one in use. */
  read: call({ method: 'GET', path: 'access_policies/:id/', query: v.object({ version: v.optional(text) }), answer, need }),
  versions: call({ method: 'GET', path: 'access_policies/:id/change_list/', answer: v.object({ versions: listOf(policyVersion) }), need }),
  change: call({
    method: 'PATCH',
    path: 'access_policies/:id/',
    guards: accessPolicy,
    body: v.object(patchOf({ name, desc: text })),
    answer,
    need,
    stale,
  }),
  /** Makes the rules, name and description of an older version those of a new one. */
  restore: call({
    method: 'POST',
    path: 'access_policies/:id/restore/',
    guards: accessPolicy,
    body: v.object({ version: countNumber }),
    answer,
    need,
    stale,
    exempt: 'It makes a new version from an older one, and every version can be restored.',
  }),
  addRule: call({ method: 'POST', path: 'access_policies/:id/rules/', guards: accessPolicy, body: v.object(sentRule), answer, need, stale }),
  changeRule: call({
    method: 'PATCH',
    path: 'access_policies/:id/rules/:name/',
    guards: accessPolicy,
    body: v.object(patchOf({ name, desc: text, parameters: v.object({ folder: v.array(text) }) })),
    answer,
    need,
    stale,
  }),
  /** POL-50: all permissions of the rule, in their order. */
  setPermissions: call({
    method: 'PUT',
    path: 'access_policies/:id/rules/:name/permissions/',
    guards: accessPolicy,
    body: v.object({ permissions: v.array(sentPermission) }),
    answer,
    need,
    stale,
  }),
  /** POL-52. `guid` '' takes the policy away. */
  apply: call({
    method: 'POST',
    path: 'cvms/:id/disks/:name/access_policy/',
    body: v.object({ access_policy: v.object({ guid: text }) }),
    answer: cvmDetails,
    need,
    stale: [...stale, 'cvmTasks'],
  }),
});
