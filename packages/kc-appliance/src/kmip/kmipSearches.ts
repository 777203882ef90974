import { kmipClients } from 'kc-api/contract/kmip/clients';
import { kmipObjects } from 'kc-api/contract/kmip/objects';
import { kmipTenants } from 'kc-api/contract/kmip/tenants';
import { kmipUsers } from 'kc-api/contract/kmip/users';
import type { ObjectSearch } from '../core/context.ts';
import { matching } from '../core/search.ts';
import { mayUseClients, mayUseServer } from './licensed.ts';
import { titleOf } from './objects/objectRecord.ts';
import { kmipClientTable, kmipObjectTable, kmipServer, kmipTenantTable, kmipUserTable } from './state.ts';

export const kmipSearches: readonly ObjectSearch[] = [
  {
    kind: 'kmipClient',
    listedBy: kmipClients.list,
    allowed: mayUseClients,
    find: (environment, text, limit) =>
      matching(
        kmipClientTable
          .in(environment)
          .all()
          .map(({ id, name, server: hint }) => ({ id, name, hint })),
        text,
        limit,
      ),
  },
  {
    kind: 'kmipUser',
    listedBy: kmipUsers.list,
    allowed: mayUseServer,
    find: (environment, text, limit) =>
      matching(
        kmipUserTable
          .in(environment)
          .all()
          .map(({ id, username: name }) => ({ id, name })),
        text,
        limit,
      ),
  },
  {
    kind: 'kmipTenant',
    listedBy: kmipTenants.list,
    allowed: mayUseServer,
    find: (environment, text, limit) => {
      // A legacy server has no tenants.
      if (kmipServer.get(environment).server_type === 'LEGACY') return [];
      const all = kmipTenantTable.in(environment).all();
      return matching(
        all.map(({ id, name, admin: { name: hint } }) => ({ id, name, hint })),
        text,
        limit,
      );
    },
  },
  {
    kind: 'kmipObject',
    listedBy: kmipObjects.list,
    allowed: mayUseServer,
    // There may be a hundred thousand objects.
    find: async (environment, text, limit, signal) => {
      const query = { where: [{ field: 'words', op: 'contains', value: text } as const], sort: { field: 'name', desc: false }, offset: 0, limit };
      const { rows } = await kmipObjectTable.in(environment).search(query, signal);
      return rows.map((object) => ({ id: object.id, name: titleOf(object), hint: object.state }));
    },
  },
];
