import { Server } from 'lucide-react';
import { pages } from 'kc-api/rules/frame/pages';
import { hasCvmSets } from 'kc-api/rules/workloads/cvmSets/hasCvmSets';
import { flavours } from 'kc-api/rules/privileges';
import { t } from 'kc-intl/t';
import { defineScreen } from '../shell/index.ts';

const withSets = flavours.filter(hasCvmSets);

/** VM-001. Vaults of cloud keys and databases show only VMs. */
export const workloadsScreen = defineScreen({
  id: 'workloads',
  path: pages.workloads,
  title: t('Workloads'),
  search: async () => (await import('./workloads.search.ts')).workloadsSearch,
  nav: { group: 'Encryption', icon: Server, counts: 'cvm' },
  need: ['CLOUD_ADMIN'],
  load: () => import('./WorkloadsScreen.tsx'),
});

/** The certificates of all VM sets. The details of a VM set show only its own. */
export const vmCertificatesScreen = defineScreen({
  id: 'vmCertificates',
  path: pages.vmCertificates,
  title: t('VM certificates'),
  search: async () => (await import('./workloads.search.ts')).vmCertificatesSearch,
  need: ['CLOUD_ADMIN'],
  flavours: withSets,
  load: () => import('./CertificatesScreen.tsx'),
});
