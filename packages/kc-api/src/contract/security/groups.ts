// @chunk people
import * as v from 'valibot';
import { call, defineCalls } from '../call.ts';
import { done, listOf, patchOf, privilege, revision, text } from '../shapes.ts';
import { everybody, name } from '../texts.ts';
import { marker, walked } from '../walk.ts';

/** A group of a directory, by its objectGUID. */
export const directoryGroup = v.object({ objectGUID: text, cn: text, distinguishedName: text, domain_name: text });
export type DirectoryGroup = v.InferOutput<typeof directoryGroup>;

/** SEC-023. */
export const group = v.object({
  id: text,
  name: text,
  type: text,
  privilege,
  /** User ids. */
  user_members: listOf(text),
  adgroup_members: listOf(directoryGroup),
  /** Objects that the group owns. The dialog that deletes the group lists them. */
  objects: listOf(v.object({ id: text, name: text, type: text })),
  /** User name of a Cloud Admin who is in no other Cloud Admin group. While there is one, the group cannot be deleted. */
  needed_by: v.optional(text),
  revision,
});
export type Group = v.InferOutput<typeof group>;

const noWayIn = 'A group decides which keys its members administer. Sign-in and privileges belong to the user.';

/** True if the change can take keys away from users who administer them today. */
const changesMembers = (body: object): boolean => 'user_members' in body || 'adgroup_members' in body || 'privilege' in body;

const fields = { name, privilege, user_members: everybody(text), adgroup_members: v.array(directoryGroup) };

export const groups = defineCalls('groups', {
  list: call({
    method: 'GET',
    path: 'groups/',
    query: v.object(walked),
    answer: v.object({ groups: v.array(group), marker }),
    walks: 'groups',
    need: ['SEC_ADMIN', 'CLOUD_ADMIN', 'DOMAIN_ADMIN'],
  }),
  create: call({
    method: 'POST',
    path: 'groups/',
    body: v.object(fields),
    answer: v.object({ group }),
    need: ['SEC_ADMIN'],
    fresh: noWayIn,
    stale: ['groups', 'users'],
  }),
  read: call({ method: 'GET', path: 'groups/:id/', answer: v.object({ group }), need: ['SEC_ADMIN', 'CLOUD_ADMIN', 'DOMAIN_ADMIN'] }),
  change: call({
    method: 'PATCH',
    path: 'groups/:id/',
    guards: group,
    body: v.object(patchOf(fields)),
    answer: v.object({ group }),
    need: ['SEC_ADMIN'],
    destructive: true,
    fresh: changesMembers,
    second: (body) => (changesMembers(body) ? 'users' : null),
    stale: ['groups', 'users', 'keySets', 'cspAccounts'],
  }),
  remove: call({
    method: 'DELETE',
    path: 'groups/:id/',
    answer: done,
    need: ['SEC_ADMIN'],
    fresh: true,
    second: 'users',
    stale: ['groups', 'users', 'keySets', 'cspAccounts'],
  }),
});
