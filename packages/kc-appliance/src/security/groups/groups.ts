import { groups as calls } from 'kc-api/contract/security/groups';
import { groupRules, groupTexts, groupType, isBuiltIn } from 'kc-api/rules/security/groups';
import { resource } from '../../core/handlers.ts';
import { check, refuse } from '../../core/refusal.ts';
import { walk } from '../../core/store/walk.ts';
import { without } from '../../core/store/without.ts';
import { groupRecord } from './groupRecord.ts';

export const groups = resource(calls, {
  list: (context, { query }) => {
    const { page, ...rest } = walk(groupRecord.all(context), query);
    return { groups: page.map((group) => groupRecord.wire(context, group)), ...rest };
  },
  read: (context, { params }) => ({ group: groupRecord.wire(context, groupRecord.find(context, params.id)) }),

  create: (context, { body }) => {
    check(groupRules.create(context.actor));
    const group = groupRecord.create(context, { ...body, type: groupType(body.privilege), objects: [] });
    return { group: groupRecord.wire(context, group) };
  },

  change: {
    ...groupRecord.guarded(({ id }: { id: string }) => id),
    run: (context, { params, body }) => {
      check(groupRules.change(context.actor));
      const group = groupRecord.change(context, params.id, (before) => {
        const after = { ...before, ...without(body, 'revision'), name: (body.name ?? before.name).trim() };
        if (isBuiltIn(before) && (after.name !== before.name || after.privilege !== before.privilege)) refuse(403, groupTexts.fixed);
        return { ...after, type: after.privilege === before.privilege ? before.type : groupType(after.privilege) };
      });
      return { group: groupRecord.wire(context, group) };
    },
  },

  remove: (context, { params }) => {
    const group = groupRecord.find(context, params.id);
    check(groupRules.remove(context.actor, groupRecord.wire(context, group)));
    groupRecord.remove(context, group.id);
    return {};
  },
});
