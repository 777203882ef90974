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

/** Allows or denies access for a user. The agents evaluate permissions in order. */
export const permission = v.object({
  user: text,
  /** 'local', or the id of a directory server. */
  domain: text,
  access: permissionAccess,
  /** Security identifier in the directory; '' for a local user. */
  sid: text,
});
export type Permission = v.InferOutput<typeof permission>;

/** POL-09. Rule names are unique within a policy. */
export const accessRule = v.object({
  name: text,
  desc: text,
  type: ruleType,
  /** Folder rules only: paths without drive letter. */
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
  /** Starts at 1 and increases with each change. */
  version: v.number(),
  revision,
};
/** POL-08, as in lists. */
export const listedPolicy = v.object({ ...listed, num_rules: v.number(), num_disks: v.number() });
export type ListedPolicy = v.InferOutput<typeof listedPolicy>;

/** A policy with its rules, and the disks that use the current version. Older versions have no disks. */
export const accessPolicy = v.object({
  ...listed,
  rules: listOf(accessRule),
  disks: listOf(v.object({ cvm: text, cvm_name: text, disk: text })),
});
export type AccessPolicy = v.InferOutput<typeof accessPolicy>;

/** POL-47: one change of a version. `old` and `new` are display texts; '' on one side after an addition or a removal. */
export const policyChange = v.object({
  kind: v.picklist(['added', 'changed', 'removed']),
  /** The changed object: 'Name', 'Rule "Finance"', 'Permission of anna in rule "Finance"'. */
  object: applianceText,
  old: text,
  new: text,
  /** The same values, if they are texts of the appliance instead of a user's input: 'Allow', 'Folder'. */
  words: v.optional(v.object({ old: applianceText, new: applianceText })),
});
export type PolicyChange = v.InferOutput<typeof policyChange>;
export const policyVersion = v.object({
  version: v.number(),
  /** Seconds since 1970. */
  date: epochSeconds,
  /** Login name of its author. */
  user: text,
  changes: listOf(policyChange),
});
export type PolicyVersion = v.InferOutput<typeof policyVersion>;

const sentPermission = v.object({ user: name, domain: text, access: permissionAccess, sid: text });
const sentRule = { name, desc: text, type: ruleType, parameters: v.object({ folder: v.array(text) }), permissions: v.array(sentPermission) };

/** Kind of access: reading and writing a path, or accessing the blocks of the disk without its file system. */
export const accessKind = v.picklist(['file', 'block']);
export type AccessKind = v.InferOutput<typeof accessKind>;

/** One rule or permission of an evaluation, in the order in which the agents evaluate them. */
export const accessStep = v.object({
  rule: text,
  /** 'anna (local)'; '' if the whole rule was skipped. */
  permission: text,
  /** True if it decided the result. */
  decided: v.boolean(),
  /** Reason why it did or did not decide: 'The path is not in C:\Finance.' */
  reason: applianceText,
});
export type AccessStep = v.InferOutput<typeof accessStep>;
/** 'unset': no rule names the user, so access is not allowed. */
export const accessAnswer = v.object({ verdict: v.picklist(['allow', 'deny', 'unset']), rule: text, permission: text, steps: listOf(accessStep) });
export type AccessAnswer = v.InferOutput<typeof accessAnswer>;

const need = ['CLOUD_ADMIN'] as const;
const answer = v.object({ access_policy: accessPolicy });
/** VMs show the policies of their disks and folders by name, groups show their objects, and directory servers show the policies that name them. */
const stale = ['accessPolicies', 'directoryServers', 'cvms', 'disks', 'groups'] as const;

export const accessPolicies = defineCalls('accessPolicies', {
  /** Policies of a group, or of all groups of the caller. Sorted by name. */
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
  /** POL-51: deletes all of the policies, or none. With `policy` and `rules`: deletes rules of that policy, by name. */
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
  /** 'Who gets in?': evaluates the rules of a stored policy or of a draft with the appliance's own matcher. */
  check: call({
    method: 'POST',
    path: 'access_policies/check/',
    body: v.object({
      os_type: policyOs,
      rules: v.array(v.object(sentRule)),
      user: name,
      domain: text,
      kind: accessKind,
      /** For 'file' only. Without drive letter on Windows. */
      path: text,
    }),
    answer: accessAnswer,
    need,
    audited: false,
  }),
  /** `version`: a whole number as text. Default: the current version. */
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
  /** Creates a new version with the rules, name and description of an older one. */
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
  /** POL-50: replaces all permissions of the rule, in their order. */
  setPermissions: call({
    method: 'PUT',
    path: 'access_policies/:id/rules/:name/permissions/',
    guards: accessPolicy,
    body: v.object({ permissions: v.array(sentPermission) }),
    answer,
    need,
    stale,
  }),
  /** POL-52. `guid` '' removes the policy. */
  apply: call({
    method: 'POST',
    path: 'cvms/:id/disks/:name/access_policy/',
    body: v.object({ access_policy: v.object({ guid: text }) }),
    answer: cvmDetails,
    need,
    stale: [...stale, 'cvmTasks'],
  }),
});
