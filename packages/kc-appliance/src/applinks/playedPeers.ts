import type { Clock } from 'kc-api/client/clock';
import type { Store } from '../core/store/store.ts';
import { unseenCourse } from '../core/checks/testCourse.ts';
import { applicationsCaPem, applicationsLeafPem, legacyLeafPem } from './demoChains.ts';
import { placeOf, type PeerCertificates } from './peerCertificates.ts';
import { playedReach } from './playedReach.ts';
import { playedChains } from './state.ts';

const year = 365 * 86_400;
/** Maximum number of stored self-signed servers. */
const most = 50;

/** The demo servers in these domains have certificates of its authority. */
const families: readonly [ending: string, chain: string][] = [
  ['.apps.nordbank.example', applicationsLeafPem + applicationsCaPem],
  ['.legacy.nordbank.example', legacyLeafPem + applicationsCaPem],
];

/** Simulates the network. A host that belongs to no family has a self-signed certificate, which is stored. */
export function playedPeers(store: Store, clock: Clock): PeerCertificates {
  async function chainOf(host: string): Promise<string> {
    const [, chain] = families.find(([ending]) => host.endsWith(ending)) ?? [];
    const known = chain ?? playedChains.get({ store })[host];
    if (known !== undefined) return known;
    const { newPrivateKey } = await import('../core/x509/privateKeys.ts');
    const { selfSigned } = await import('../core/x509/issue.ts');
    const from = Math.floor(clock.now() / 1000) - year;
    const made = await selfSigned(await newPrivateKey('P-256'), { CN: host }, { from, until: from + 3 * year }, { purpose: 'server', names: [host] });
    // A concurrent call may have been faster.
    const others = playedChains.get({ store });
    if (others[host] !== undefined) return others[host];
    playedChains.set({ store }, Object.fromEntries([...Object.entries(others).slice(1 - most), [host, made]]));
    return made;
  }
  return {
    async meet(url, judge, { course = unseenCourse }) {
      const place = placeOf(url);
      await playedReach({ ...place, tls: { judge: async () => judge(await chainOf(place.host)) } }, course);
    },
  };
}
