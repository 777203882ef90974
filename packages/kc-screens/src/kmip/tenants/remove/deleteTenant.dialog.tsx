import { Trash2 } from 'lucide-react';
import { countText } from 'kc-components/format';
import { kmipTenants, type KmipTenant } from 'kc-api/contract/kmip/tenants';
import { kmipTenantRules, kmipTenantTexts } from 'kc-api/rules/kmip/tenants';
import { t } from 'kc-intl/t';
import { Impact } from '../../../impact/index.ts';
import { defineConfirmDialog } from '../../../shell/index.ts';

/** KMIP-013: requires the name to be typed, because the keys of a deleted tenant cannot be restored. */
export const deleteTenantDialog = defineConfirmDialog<typeof kmipTenants.remove, KmipTenant>({
  id: 'kmipTenants.delete',
  title: ([tenant]) => t('Delete tenant {name}', { name: tenant?.name ?? '' }),
  label: t('Delete'),
  verb: t('Delete tenant'),
  icon: <Trash2 aria-hidden />,
  allowed: kmipTenantRules.remove,
  nameOf: ({ name }) => name,
  consequence: ([tenant]) => (
    <Impact
      dependents={[
        { label: t('KMIP users'), names: tenant?.users ? [countText(tenant.users)] : [] },
        { label: t('KMIP objects'), names: tenant?.objects ? [countText(tenant.objects)] : [] },
      ]}
      final={t('Yes, immediately.')}
      undo={t('Not possible. The keys of this tenant are destroyed.')}
    >
      {t('The tenant is deleted with its KMIP users, their certificates and their objects. Clients of this tenant can no longer connect or read keys.')}
    </Impact>
  ),
  typed: ([tenant]) => tenant?.name ?? '',
  call: kmipTenants.remove,
  input: ({ id }) => ({ params: { id } }),
  done: () => kmipTenantTexts.deleted,
});
