import { Server } from 'lucide-react';
import { pages } from 'kc-api/rules/frame/pages';
import { hasCvmSets } from 'kc-api/rules/workloads/hasCvmSets';
import { flavours } from 'kc-api/rules/privileges';
import { defineScreen } from '../shell/index.ts';

const withSets = flavours.filter(hasCvmSets);

/** VM-001. In vaults of cloud keys and databases it shows VMs alone. */
export const workloadsScreen = defineScreen({
  id: 'workloads',
  path: pages.workloads,
  title: 'Workloads',
  words: ['VM encryption', 'virtual machines', 'agents', 'disks', 'guests'],
  parts: [
    {
      title: 'VM sets',
      words: ['cloud VM sets', 'heartbeat', 'grace period', 'KEK', 'auto-encrypt', 'single key'],
      params: { tab: 'vmsets' },
      flavours: withSets,
    },
    { title: 'VMs', words: ['virtual machines', 'servers', 'policy agent'], params: { tab: 'vms' } },
    { title: 'Unauthenticated VMs', words: ['pending', 'waiting'], params: { tab: 'unauthenticated' } },
  ],
  objects: {
    cvmSet: { title: 'VM sets', open: ({ id }) => ({ tab: 'vmsets', row: id }) },
    // What it stands in is whether it is authenticated.
    cvm: { title: 'VMs', open: ({ id, parent }) => ({ tab: parent === 'no' ? 'unauthenticated' : 'vms', row: id }) },
  },
  nav: { group: 'Encryption', icon: Server, counts: 'cvm' },
  need: ['CLOUD_ADMIN'],
  load: () => import('./WorkloadsScreen.tsx'),
});

/** The certificates of all VM sets, which the details of a VM set show of its own. */
export const vmCertificatesScreen = defineScreen({
  id: 'vmCertificates',
  path: pages.vmCertificates,
  title: 'VM certificates',
  words: ['certificate store', 'X.509', 'expiry', 'renew', 'revoke'],
  need: ['CLOUD_ADMIN'],
  flavours: withSets,
  load: () => import('./CertificatesScreen.tsx'),
});
