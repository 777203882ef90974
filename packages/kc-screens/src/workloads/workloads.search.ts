import { flavours } from 'kc-api/rules/privileges';
import { hasCvmSets } from 'kc-api/rules/workloads/hasCvmSets';
import { defineScreenSearch } from '../shell/index.ts';

export const workloadsSearch = defineScreenSearch({
  words: ['VM encryption', 'virtual machines', 'agents', 'disks', 'guests'],
  parts: [
    {
      title: 'VM sets',
      words: ['cloud VM sets', 'heartbeat', 'grace period', 'KEK', 'auto-encrypt', 'single key'],
      params: { tab: 'vmsets' },
      flavours: flavours.filter(hasCvmSets),
    },
    { title: 'VMs', words: ['virtual machines', 'servers', 'policy agent'], params: { tab: 'vms' } },
    { title: 'Unauthenticated VMs', words: ['pending', 'waiting'], params: { tab: 'unauthenticated' } },
  ],
  objects: {
    cvmSet: { title: 'VM sets', open: ({ id }) => ({ tab: 'vmsets', row: id }) },
    // What it stands in is whether it is authenticated.
    cvm: { title: 'VMs', open: ({ id, parent }) => ({ tab: parent === 'no' ? 'unauthenticated' : 'vms', row: id }) },
  },
});

export const vmCertificatesSearch = defineScreenSearch({
  words: ['certificate store', 'X.509', 'expiry', 'renew', 'revoke'],
});
