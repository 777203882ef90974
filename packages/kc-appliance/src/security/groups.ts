import { groups as calls, type Group } from 'kc-api/contract/security/groups';
import { groupRules, groupTexts, groupType, isBuiltIn } from 'kc-api/rules/security/groups';
import { changesOf } from '../core/changes.ts';
import type { Context } from '../core/context.ts';
import { resource } from '../core/handlers.ts';
import { newGuid } from '../core/random.ts';
import type { GroupRecord } from '../core/records.ts';
import { check, checkFields, refuse } from '../core/refusal.ts';
import { moveObjects, wireGroup } from './groupObjects.ts';

const found = (context: Context, id: string): GroupRecord => context.groups.get(id) ?? refuse(404, 'This group does not exist.');
const seen = ['name', 'privilege', 'user_members', 'adgroup_members'];

function checkGroup(context: Context, group: Group): void {
  if (group.name.trim() === '') checkFields({ name: groupTexts.groupName });
  if (context.groups.all().some((other) => other.id !== group.id && other.name.toLowerCase() === group.name.trim().toLowerCase()))
    refuse(409, `A group with the name ${group.name.trim()} exists already.`, { fields: { name: 'A group with this name exists already.' } });
  for (const id of group.user_members) {
    const user = context.users.get(id);
    if (!user) checkFields({ user_members: 'A member does not exist any more.' });
    else if (!user.privileges.includes(group.privilege as (typeof user.privileges)[number]))
      checkFields({ user_members: `${user.login_name} does not hold the privilege of this group.` });
  }
}

/** Users list their groups; both ends change together. */
function setMembers(context: Context, groupId: string, members: readonly string[]): void {
  for (const user of context.users.all()) {
    const member = user.groups.includes(groupId);
    if (member === members.includes(user.id)) continue;
    context.users.put({ ...user, groups: member ? user.groups.filter((id) => id !== groupId) : [...user.groups, groupId], revision: user.revision + 1 });
  }
}

export const groups = resource(calls, {
  list: (context) => ({ groups: context.groups.all().map((group) => wireGroup(context, group)) }),
  read: (context, { params }) => ({ group: wireGroup(context, found(context, params.id)) }),

  create: (context, { body }) => {
    check(groupRules.create(context.actor));
    const group: GroupRecord = { ...body, name: body.name.trim(), id: newGuid(context.random), type: groupType(body.privilege), objects: [], revision: 1 };
    checkGroup(context, group);
    context.commit(({ audit }) => {
      context.groups.put(group);
      setMembers(context, group.id, group.user_members);
      audit({ category: 'Security', content: `Group ${group.name} created`, group: group.name, changes: changesOf(null, group, seen) });
    });
    return { group };
  },

  change: {
    changed: 'This group was changed in the meantime.',
    current: (context, { params }) => wireGroup(context, found(context, params.id)),
    run: (context, { params, body }) => {
      const before = found(context, params.id);
      check(groupRules.change(context.actor));
      context.checkSeen();
      const after: GroupRecord = { ...before, ...body, name: (body.name ?? before.name).trim(), revision: before.revision + 1 };
      if (isBuiltIn(before) && (after.name !== before.name || after.privilege !== before.privilege)) refuse(403, groupTexts.fixed);
      after.type = after.privilege === before.privilege ? before.type : groupType(after.privilege);
      checkGroup(context, after);
      for (const id of before.user_members) {
        const user = context.users.get(id);
        const leaves = user && !after.user_members.includes(id);
        const others = user?.groups.some((other) => other !== before.id && context.groups.get(other)?.privilege === 'CLOUD_ADMIN');
        if (leaves && before.privilege === 'CLOUD_ADMIN' && user.privileges.includes('CLOUD_ADMIN') && !others)
          checkFields({ user_members: `${user.login_name} is a Cloud Admin and has no other Cloud Admin group.` });
      }
      context.commit(({ audit }) => {
        context.groups.put(after);
        setMembers(context, after.id, after.user_members);
        moveObjects(context, before.name, after.name);
        audit({ category: 'Security', content: `Group ${after.name} changed`, group: after.name, changes: changesOf(before, after, seen) });
      });
      return { group: wireGroup(context, after) };
    },
  },

  remove: (context, { params }) => {
    const group = found(context, params.id);
    check(groupRules.remove(context.actor, group));
    const left = context.users.all().find((user) => {
      const others = user.groups.some((other) => other !== group.id && context.groups.get(other)?.privilege === 'CLOUD_ADMIN');
      return user.groups.includes(group.id) && group.privilege === 'CLOUD_ADMIN' && user.privileges.includes('CLOUD_ADMIN') && !others;
    });
    if (left) refuse(400, `${left.login_name} is a Cloud Admin and has no other Cloud Admin group.`);
    context.commit(({ audit }) => {
      setMembers(context, group.id, []);
      context.groups.remove(group.id);
      moveObjects(context, group.name);
      audit({ category: 'Security', content: `Group ${group.name} deleted`, group: group.name, changes: changesOf(group, null, seen) });
    });
    return {};
  },
});
