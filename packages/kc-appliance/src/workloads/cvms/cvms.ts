import { cvms as calls } from 'kc-api/contract/workloads/cvms';
import { cvmRules } from 'kc-api/rules/workloads/cvms/cvms';
import { resource } from '../../core/handlers.ts';
import { check } from '../../core/refusal.ts';
import type { Condition } from '../../core/store/store.ts';
import { numberIn } from '../../core/store/walk.ts';
import { without } from '../../core/store/without.ts';
import { findCvm, migrate, operate, upgradeAgent } from './cvmOperations.ts';
import { operateDriver } from './driver.ts';
import { cvmRecord, wireCvm, wireCvmDetails } from './cvmRecord.ts';
import { rootKey } from './rootKey.ts';
import { cvmTable, mappingTable } from '../state.ts';

/** VM-134: default page size, and its maximum. */
const pages = { usual: 100, most: 1000 };
const chosen = ['authenticated', 'encrypted', 'status'] as const;
const searched = ['name', 'ipaddr', 'ostype', 'cvmset_name', 'mapping_name', 'agent_version'] as const;

export const cvms = resource(calls, {
  list: async (context, { query }) => {
    const where: Condition[] = [];
    if (query.cvmset) where.push({ field: 'cvmset', op: 'in', values: query.cvmset.split(',') });
    for (const field of chosen) if (query[field]) where.push({ field, op: 'is', value: query[field] });
    for (const field of searched) if (query[field]) where.push({ field, op: 'contains', value: query[field] });
    if (query.cert_from !== undefined || query.cert_to !== undefined)
      where.push({ field: 'cert_expiration', op: 'between', from: Math.max(numberIn(query.cert_from, 1), 1), to: numberIn(query.cert_to, 9_999_999_999) });
    const { sort = 'name' } = query;
    const desc = sort.startsWith('-');
    const offset = numberIn(query.marker, 0);
    const limit = Math.min(Math.max(numberIn(query.limit, pages.usual), 1), pages.most);
    const page = { where, sort: { field: desc ? sort.slice(1) : sort, desc }, offset, limit };
    const { rows, total } = await cvmTable.in(context).search(page, context.request.signal);
    const next = offset + rows.length;
    return { cvms: rows.map((vm) => wireCvm(context, vm)), totalrecords: total, marker: next < total ? String(next) : '' };
  },
  read: (context, { params }) => wireCvmDetails(context, cvmRecord.find(context, params.id)),

  change: {
    ...cvmRecord.guarded(({ id }: { id: string }) => id),
    current: (context, { params }) => wireCvm(context, findCvm(context, params.id)),
    run: (context, { params, body }) => {
      const vm = cvmRecord.change(context, findCvm(context, params.id).id, (before) => {
        check(cvmRules.change(context.actor));
        return { ...before, ...without(body, 'revision') };
      });
      return { cvm: wireCvm(context, vm) };
    },
  },
  operate: async (context, { params, body }) => ({ cvm: await operate(context, params.id, body) }),
  migrate: (context, { params, body }) => ({ cvm: migrate(context, params.id, body) }),
  upgradeAgent: (context, { params, body }) => ({ cvm: upgradeAgent(context, params.id, body) }),
  operateDriver: (context, { params, body }) => ({ cvm: operateDriver(context, params.id, body) }),
  rootKey: (context, { params }) => rootKey(context, params.id),
  mappings: (context) => ({
    mappings: mappingTable
      .in(context)
      .all()
      .map(({ id, name, description }) => ({ guid: id, name, description })),
  }),
});
