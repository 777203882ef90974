import { cloudKeysPage } from 'kc-api/contract/cloudKeys/cloudKeysPage';
import { t } from 'kc-intl/t';
import { useAnswer } from '../../../shell/index.ts';

/** CKEY-033: the names of the vaults that may use a DKE key. Falls back to the id for an unknown vault. */
export function DkeVaults({ tenants }: { tenants: readonly string[] }) {
  const { data, loading } = useAnswer(cloudKeysPage.vaults, undefined, { enabled: tenants.length > 0 });
  if (tenants.length === 0) return t('All vaults');
  if (loading) return t('Loading…');
  return tenants.map((guid) => data?.vaults.find(({ tenant_guid }) => tenant_guid === guid)?.name ?? guid).join(', ');
}
