import { flavours } from 'kc-api/rules/privileges';
import { hasCvmSets } from 'kc-api/rules/workloads/cvmSets/hasCvmSets';
import { t } from 'kc-intl/t';
import { defineScreenSearch } from '../shell/index.ts';

export const workloadsSearch = defineScreenSearch({
  words: [t('VM encryption'), t('virtual machines'), t('agents'), t('disks'), t('guests')],
  parts: [
    {
      title: t('VM sets'),
      words: [t('cloud VM sets'), t('heartbeat'), t('grace period'), 'KEK', t('auto-encrypt'), t('single key')],
      params: { tab: 'vmsets' },
      flavours: flavours.filter(hasCvmSets),
    },
    { title: t('VMs'), words: [t('virtual machines'), t('servers'), t('policy agent')], params: { tab: 'vms' } },
    { title: t('Unauthenticated VMs'), words: [t('pending'), t('waiting')], params: { tab: 'unauthenticated' } },
  ],
  objects: {
    cvmSet: { title: t('VM sets'), open: ({ id }) => ({ tab: 'vmsets', row: id }) },
    // Selects the tab of the VM. `parent` is 'no' if the VM is not authenticated.
    cvm: { title: t('VMs'), open: ({ id, parent }) => ({ tab: parent === 'no' ? 'unauthenticated' : 'vms', row: id }) },
  },
});

export const vmCertificatesSearch = defineScreenSearch({
  words: [t('certificate store'), 'X.509', t('expiry'), t('renew'), t('revoke')],
});
