import { kmipTenants } from 'kc-api/contract/kmip/tenants';
import { t } from 'kc-intl/t';
import { listed, type FindingDefinition, type Found } from '../../core/checks/findings.ts';
import { mayUseServer } from '../licensed.ts';
import { kmipTenantTable } from '../state.ts';

export const tenantFindings: readonly FindingDefinition[] = [
  {
    kind: 'kmipTenants.groups_by_name',
    title: t('Tenants administered by a group without a distinguished name'),
    why: t('A directory can have two groups of one name. Only the distinguished name says which of them administers the tenant.'),
    severity: 'medium',
    area: 'KMIP',
    noun: t('tenant'),
    listedBy: kmipTenants.list,
    allowed: mayUseServer,
    fix: 'kmipTenants.editPolicy',
    source: listed((environment) =>
      kmipTenantTable
        .in(environment)
        .all()
        .flatMap(({ id, name, policy: { admin_type, members } }): Found[] => {
          const unclear = members.filter(({ distinguishedName }) => admin_type === 'group' && distinguishedName === '');
          return unclear.length === 0 ? [] : [{ id, name, detail: unclear.map((member) => member.name).join(', ') }];
        }),
    ),
  },
];
