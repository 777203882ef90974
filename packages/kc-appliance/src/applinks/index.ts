import { applinks as calls } from 'kc-api/contract/applinks/applinks';
import { defineArea } from '../core/area.ts';
import { matching } from '../core/search.ts';
import type { Store } from '../core/store/store.ts';
import { applinkRecord } from './applinkRecord.ts';
import { applinks } from './applinks.ts';
import { seedApplinks, seedManyApplinks, spoilApplinks } from './applinkStory.ts';
import { linkCodeGrant } from './linkCodeGrant.ts';
import type { PeerCertificates } from './peerCertificates.ts';
import { applinkTable } from './state.ts';

export { applicationsCaPem, applicationsLeafPem } from './demoChains.ts';
export { placeOf, type PeerCertificates } from './peerCertificates.ts';
export { playedReach } from './playedReach.ts';
export { playedPeers } from './playedPeers.ts';
export { applinkTable } from './state.ts';

declare module '../core/context.ts' {
  interface AreaPorts {
    /** Reads the TLS certificates of other servers. */
    peers: PeerCertificates;
    /** Returns the VM sets that use a link, by its GUID; all sets are read once. */
    setsByLink: (kept: { store: Store }) => (guid: string) => readonly { guid: string; name: string }[];
  }
}

/** Links to other products. */
export const applinksArea = defineArea({
  name: 'applinks',
  resources: { applinks },
  searches: [
    {
      kind: 'applink',
      listedBy: calls.list,
      allowed: applinks.allowed,
      find: (environment, text, limit) =>
        matching(
          applinkTable
            .in(environment)
            .all()
            .map(({ id, name: title, product_url }) => ({ id, name: title, hint: product_url })),
          text,
          limit,
        ),
    },
  ],
  records: [applinkRecord],
  grants: [linkCodeGrant],
  categories: ['Application links'],
  seeds: {
    demo: (environment, { now }) => seedApplinks(environment, now),
    large: (environment, { now }) => seedManyApplinks(environment, now),
    hostile: (environment, { now }) => {
      seedApplinks(environment, now);
      spoilApplinks(environment);
    },
  },
});
