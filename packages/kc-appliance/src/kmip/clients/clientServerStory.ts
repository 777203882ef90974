import { newKmipClient } from 'kc-api/rules/kmip/clients/clients';
import { applicationsCaPem, applicationsLeafPem } from '../../applinks/index.ts';
import { createDice } from '../../core/dice.ts';
import type { Environment } from '../../core/context.ts';
import { hostileText } from '../../core/hostileTexts.ts';
import { newGuid, seededRandom } from '../../core/random.ts';
import type { KmipClientRecord } from '../records.ts';
import { kmipClientTable } from '../state.ts';

const day = 86_400;

interface Seeded extends Partial<Omit<KmipClientRecord, 'last_test'>> {
  name: string;
  /** Days since its last test, and the result. Default: never tested. */
  tested?: readonly [days: number, result: number];
}

/** A dummy: the private key of the certificate was deleted when the demo was created. */
const madeUpKey = '-----BEGIN PRIVATE KEY-----\nbm9ib2R5IGhhcyBpdA==\n-----END PRIVATE KEY-----\n';
const certified = { cert: applicationsLeafPem, key: madeUpKey, cacert: applicationsCaPem } as const;
const account = { username: 'svc-keycontrol', password: 'Kmip-Demo-1' } as const;

const servers: readonly Seeded[] = [
  { name: 'kmip-stockholm', protocol: '0x200', ...certified, ...account, reconnect: 'yes', tested: [1, 0] },
  { name: 'kmip-frankfurt', protocol: '0x200', ...certified, reconnect: 'yes', tested: [1, 0] },
  { name: 'kmip-dublin', protocol: '0x10000', ...certified, timeout: 30, tested: [40, 0] },
  { name: 'kmip-dr-site', server: 'kmip-dr.unreachable.nordbank.example', ...certified, tested: [2, 111] },
  { name: 'kmip-partner-bank', server: '203.0.113.40', port: 5697, protocol: '0x40000', ...certified, ...account, timeout: 60, tested: [9, 1_003] },
  { name: 'kmip-vendor-cloud', server: 'kmip.vendor.example', protocol: '0x800000', nbio: 'yes', ...account },
  { name: 'kmip-lab', server: 'fd00:20::51', verify: 'no', tested: [120, 0] },
  { name: 'kmip-legacy', server: 'kmip.legacy.nordbank.example', port: 9_998, protocol: '0x1a2b', verify: 'no', srvcert: applicationsCaPem, tested: [300, 71] },
  { name: 'kmip-new-site', protocol: '0x1', timeout: 10 },
];

/** A random source with its own seed, so that the rest of the demo data did not change when client servers were added. */
const ownChance = () => seededRandom(1_400);

function lay(environment: Environment, all: readonly Seeded[], now: number): void {
  const random = ownChance();
  const rows = all.map(({ tested, ...client }): KmipClientRecord => ({
    id: newGuid(random),
    revision: 1,
    ...newKmipClient,
    server: `${client.name}.nordbank.example`,
    ...client,
    last_test: tested ? { at: now - tested[0] * day - 900, result: tested[1] } : null,
  }));
  kmipClientTable.in(environment).putMany(rows);
}

/** Seeds nine client servers that cover every test result and protocol, with and without certificates and account. */
export const seedClientServers = (environment: Environment, now: number): void => lay(environment, servers, now);

/** Seeds 60 client servers. */
export function seedManyClientServers(environment: Environment, now: number): void {
  const dice = createDice(ownChance());
  const more = Array.from({ length: 60 - servers.length }, (_, n): Seeded => {
    const like = dice.pick(servers);
    return { ...like, name: `site-${String(n + 1).padStart(2, '0')}-${like.name}` };
  });
  lay(environment, [...servers, ...more], now);
}

/** Replaces the user-entered texts with hostile texts. */
export function spoilClientServers(environment: Environment): void {
  const table = kmipClientTable.in(environment);
  table.putMany(table.all().map((client, n) => ({ ...client, name: hostileText(n), server: hostileText(n + 1), username: hostileText(n + 2) })));
}
