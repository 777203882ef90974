import { flavours } from 'kc-api/rules/privileges';
import { hasCvmSets } from 'kc-api/rules/workloads/hasCvmSets';
import { t } from 'kc-intl/t';
import { defineScreenSearch } from '../shell/index.ts';

export const workloadsSearch = defineScreenSearch({
  words: [t('VM encryption'), t('virtual machines'), 'agents', 'disks', 'guests'],
  parts: [
    {
      title: t('VM sets'),
      words: [t('cloud VM sets'), 'heartbeat', t('grace period'), 'KEK', 'auto-encrypt', t('single key')],
      params: { tab: 'vmsets' },
      flavours: flavours.filter(hasCvmSets),
    },
    { title: t('VMs'), words: [t('virtual machines'), 'servers', t('policy agent')], params: { tab: 'vms' } },
    { title: t('Unauthenticated VMs'), words: ['pending', 'waiting'], params: { tab: 'unauthenticated' } },
  ],
  objects: {
    cvmSet: { title: t('VM sets'), open: ({ id }) => ({ tab: 'vmsets', row: id }) },
    // What it stands in is whether it is authenticated.
    cvm: { title: t('VMs'), open: ({ id, parent }) => ({ tab: parent === 'no' ? 'unauthenticated' : 'vms', row: id }) },
  },
});

export const vmCertificatesSearch = defineScreenSearch({
  words: [t('certificate store'), 'X.509', 'expiry', 'renew', 'revoke'],
});
