import type { Clock } from 'kc-api/client/clock';
import type { Store } from '../core/store.ts';
import { applicationsCaPem, applicationsLeafPem, legacyLeafPem } from './demoChains.ts';
import { peerTexts, type PeerCertificates } from './peerCertificates.ts';
import { playedChains } from './state.ts';

const year = 365 * 86_400;
/** So many servers of no family are remembered. */
const most = 50;

/** The servers of the demo below these names have certificates of its authority. */
const families: readonly [ending: string, chain: string][] = [
  ['.apps.nordbank.example', applicationsLeafPem + applicationsCaPem],
  ['.legacy.nordbank.example', legacyLeafPem + applicationsCaPem],
];

/** In the place of a network. A host with `unreachable` in its name is silent; one that is of no family signed its certificate itself, and keeps it. */
export const playedPeers = (store: Store, clock: Clock): PeerCertificates => ({
  async chainOf(url) {
    const { hostname, port } = new URL(url);
    if (hostname.includes('unreachable')) return { problem: peerTexts.silent(hostname, Number(port || 443)) };
    const [, chain] = families.find(([ending]) => hostname.endsWith(ending)) ?? [];
    const known = chain ?? playedChains.get({ store })[hostname];
    if (known !== undefined) return { chain: known };
    const { newPrivateKey } = await import('../core/x509/privateKeys.ts');
    const { selfSigned } = await import('../core/x509/issue.ts');
    const from = Math.floor(clock.now() / 1000) - year;
    const name = hostname.replace(/^\[|\]$/g, '');
    const made = await selfSigned(await newPrivateKey('P-256'), { CN: name }, { from, until: from + 3 * year }, { names: [name] });
    // Somebody else may have been faster.
    const others = playedChains.get({ store });
    if (others[hostname] !== undefined) return { chain: others[hostname] };
    playedChains.set({ store }, Object.fromEntries([...Object.entries(others).slice(1 - most), [hostname, made]]));
    return { chain: made };
  },
});
