import { cloudKeysPage as calls } from 'kc-api/contract/cloudKeys/cloudKeysPage';
import { auditPages, auditTexts } from 'kc-api/rules/audit/audit';
import { cloudAuditPages } from 'kc-api/rules/cloudKeys/cloudKeysPage';
import { t } from 'kc-intl/t';
import type { Context } from '../core/context.ts';
import { resource } from '../core/handlers.ts';
import { visible } from '../core/visible.ts';
import { refuse } from '../core/refusal.ts';
import type { Condition } from '../core/store/store.ts';
import { exactConditions, isExporting, startExport, withPrevious } from '../audit/index.ts';
import { licensed } from './cloudContext.ts';
import { numberIn } from '../core/store/walk.ts';
import { otherVaults } from './state.ts';
import { auditTable } from '../core/state.ts';

const searched = { category: 'category', message: 'content', host: 'host', id: 'id', user: 'user' } as const;

function checkGroupName(context: Context, title: string): void {
  if (!context.groups.all().some((group) => group.name === title && group.privilege === 'CLOUD_ADMIN')) refuse(404, t('This group does not exist.'));
}

/**
 * Returns the offset of the next page. The token contains the number of returned records and the former total. New records are first in the list, so the offset
 * increases by their number.
 */
function placeOf(token: string | undefined, total: number): number {
  if (!token) return 0;
  const [, told = '', of = ''] = /^(\d{1,12})\.(\d{1,12})$/.exec(token) ?? refuse(400, t('The request has a wrong parameter.'));
  return Number(told) + Math.max(total - Number(of), 0);
}

export const cloudKeysPage = licensed(
  resource(calls, {
    adminGroups: (context) => {
      const mine = new Set(context.me.groups);
      const groups = context.groups.all().filter((group) => group.privilege === 'CLOUD_ADMIN');
      return { groups: groups.map(({ id, name: title, type }) => ({ id, name: title, type, assigned: mine.has(id) ? ('yes' as const) : ('no' as const) })) };
    },

    vaults: ({ store }) => ({ vaults: otherVaults.get({ store }) ?? [] }),

    auditLog: async (context, { query }) => {
      checkGroupName(context, query.group_name);
      const where: Condition[] = [{ field: 'group', op: 'is', value: visible(query.group_name) }, ...exactConditions(query)];
      for (const [name, field] of Object.entries(searched)) {
        const value = query[name as keyof typeof searched];
        if (value) where.push({ field, op: 'contains', value });
      }
      if (query.date_from !== undefined || query.date_to !== undefined)
        where.push({ field: 'date', op: 'between', from: numberIn(query.date_from, 0), to: numberIn(query.date_to, 9_999_999_999) });
      const limit = Math.min(numberIn(query.limit, query.next_token ? cloudAuditPages.later : cloudAuditPages.first), auditPages.max);
      const table = auditTable.in(context);
      const { signal } = context.request;
      const offset = query.next_token ? placeOf(query.next_token, (await table.search({ where, offset: 0, limit: 0 }, signal)).total) : 0;
      const { rows, total } = await table.search({ where, offset, limit }, signal);
      const told = offset + rows.length;
      return {
        audit_messages: withPrevious(context, rows),
        count: total,
        ...(rows.length > 0 && told < total ? { next_token: `${told}.${total}` } : {}),
        ...(query.next_token ? {} : { categories: table.distinct('category') }),
      };
    },

    exportAuditLog: (context, { body }) => {
      checkGroupName(context, body.group_name);
      if (isExporting(context)) return refuse(400, auditTexts.busy);
      const offset = Math.max(-840, Math.min(body.utc_offset ?? 0, 840));
      const export_task_id = context.commit(({ audit: write }) => {
        const id = startExport(context, context.me.login_name, { format: body.format, group: body.group_name, offset });
        write({ category: 'Audit', content: `Export of the audit log of group ${body.group_name} started`, group: body.group_name, about: null });
        return id;
      });
      context.agenda.wake();
      context.status = 202;
      return { export_task_id };
    },
  }),
);
