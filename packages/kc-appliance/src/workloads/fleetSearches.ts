import { cvms } from 'kc-api/contract/workloads/cvms';
import { cvmSets } from 'kc-api/contract/workloads/cvmSets';
import { cvmSetTexts } from 'kc-api/rules/workloads/cvmSets/cvmSets';
import { hasCvmSets } from 'kc-api/rules/workloads/cvmSets/hasCvmSets';
import { allow, deny } from 'kc-api/rules/verdict';
import type { ObjectSearch } from '../core/context.ts';
import { matching } from '../core/search.ts';
import { cvmSetTable, cvmTable } from './state.ts';

export const fleetSearches: readonly ObjectSearch[] = [
  {
    kind: 'cvmSet',
    listedBy: cvmSets.list,
    allowed: ({ vault }) => (hasCvmSets(vault.flavour) ? allow : deny(cvmSetTexts.noSets)),
    find: (environment, text, limit) =>
      matching(
        cvmSetTable
          .in(environment)
          .all()
          .map(({ id, name: title, group }) => ({ id, name: title, hint: group })),
        text,
        limit,
      ),
  },
  {
    kind: 'cvm',
    listedBy: cvms.list,
    // Authenticated VMs, as in the first list.
    count: (environment) => cvmTable.in(environment).counts('authenticated').get('yes') ?? 0,
    // There may be ten thousand VMs.
    find: async (environment, text, limit, signal) => {
      const query = { where: [{ field: 'name', op: 'contains', value: text } as const], sort: { field: 'name', desc: false }, offset: 0, limit };
      const { rows } = await cvmTable.in(environment).search(query, signal);
      return rows.map(({ id, name: title, ipaddr, authenticated }) => ({ id, name: title, hint: ipaddr, parent: authenticated }));
    },
  },
];
