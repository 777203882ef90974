import { secretExpiry } from 'kc-api/rules/applinks/applinks';
import { hasCvmSets } from 'kc-api/rules/workloads/cvmSets/hasCvmSets';
import type { Environment } from '../core/context.ts';
import { createDice } from '../core/dice.ts';
import { hostileText } from '../core/hostileTexts.ts';
import { newGuid, newId, seededRandom } from '../core/random.ts';
import { chainId } from './acceptance.ts';
import { applicationsCa, applicationsCaPem, applicationsLeaf, legacyLeaf } from './demoChains.ts';
import { applinkTable, type ApplinkRecord } from './state.ts';

const day = 86_400;
const month = secretExpiry.max;

interface Seeded extends Partial<ApplinkRecord> {
  name: string;
  /** Days since it was added, and since its secret was agreed. */
  age: number;
  agreed: number;
  host: string;
}

const cloudControl = { product_name: 'CloudControl', product_version: '5.1', protocol: 'HTCC51' } as const;
const verified = { sslverify: 'yes', cacert: applicationsCaPem } as const;
/** An expired chain that a user accepted. */
const legacy = { certificates: [legacyLeaf, applicationsCa], protocol: 'HTCC' as const, product_name: 'CloudControl', product_version: '' };
const rest = { protocol: 'REST', product_name: '', product_version: '' } as const;

const links: readonly Seeded[] = [
  { name: 'datacontrol-stockholm', host: 'datacontrol-sto.apps', age: 210, agreed: 4, ...cloudControl, ...verified },
  { name: 'datacontrol-frankfurt', host: 'datacontrol-fra.apps', age: 208, agreed: 11, ...cloudControl, ...verified, iplist: '10.31.0.0/16' },
  { name: 'cloudcontrol-payments', host: 'cc-payments.apps', age: 160, agreed: 29, ...cloudControl, ...verified, iplist: '10.20.4.11,10.20.4.12' },
  { name: 'cloudcontrol-retail', host: 'cc-retail.apps', age: 150, agreed: 47, ...cloudControl, ...verified },
  { name: 'cloudcontrol-lab', host: 'cc-lab.apps', age: 35, agreed: 35, ...cloudControl },
  { name: 'vcenter-tagging', host: 'tagging.apps', age: 122, agreed: 2, ...rest, ...verified, username: 'svc-keycontrol', password: 'Link-Demo-1' },
  {
    name: 'policy-engine',
    host: 'policy.apps',
    age: 96,
    agreed: 13,
    ...rest,
    ...verified,
    username: 'svc-policy',
    password: 'Link-Demo-2',
    iplist: 'fd00:20::/64',
  },
  { name: 'cmdb', host: 'cmdb.apps', age: 80, agreed: 26, ...rest, username: 'kc-reader', password: 'Link-Demo-3' },
  { name: 'legacy-trust-manager', host: 'trust.legacy', age: 900, agreed: 300, ...legacy, username: 'admin', password: 'Link-Demo-4' },
  { name: 'legacy-boundary', host: 'boundary.legacy', age: 870, agreed: 20, ...legacy, username: 'admin', password: 'Link-Demo-5' },
  {
    name: 'pipeline-eu',
    host: 'pipeline.apps',
    age: 3,
    agreed: 0,
    ...rest,
    ...verified,
    username: 'ci',
    password: 'Link-Demo-6',
    secret_expiry_interval: 7 * day,
  },
  { name: 'dr-site', host: 'dr.apps', age: 1, agreed: 1, ...cloudControl, ...verified, secret_expiry_interval: 12 * 3_600 },
];

/** A seed of its own, so that links do not change the random values of older demo data. */
const ownChance = () => seededRandom(1_300);

function lay(environment: Environment, all: readonly Seeded[], now: number): void {
  if (!hasCvmSets(environment.vault.flavour)) return;
  const random = ownChance();
  const rows = all.map(({ age, agreed, host, ...link }): ApplinkRecord => {
    const certificates = link.certificates ?? [applicationsLeaf, applicationsCa];
    return {
      id: newGuid(random),
      revision: 1,
      access_id: newId(random),
      date_added: now - age * day,
      secret_since: now - agreed * day - 600,
      product_url: `https://${host}.nordbank.example`,
      ...cloudControl,
      iplist: '',
      secret_expiry_interval: month,
      sslverify: 'no',
      cacert: '',
      username: '',
      password: '',
      onetimecode: '',
      code_hash: '',
      code_expires: 0,
      ...link,
      certificates,
      certificateid: chainId(certificates),
    };
  });
  applinkTable.in(environment).putMany(rows);
}

/** Creates twelve links: verified and accepted, with each protocol, with secrets that are valid, expiring or expired. */
export const seedApplinks = (environment: Environment, now: number): void => lay(environment, links, now);

/** Creates 300 links, including the twelve. */
export function seedManyApplinks(environment: Environment, now: number): void {
  const dice = createDice(ownChance());
  const more = Array.from({ length: 300 - links.length }, (_, n): Seeded => {
    const like = dice.pick(links);
    return { ...like, name: `site-${String(n + 1).padStart(3, '0')}-${like.name}`, age: dice.between(60, 900), agreed: dice.between(0, 45) };
  });
  lay(environment, [...links, ...more], now);
}

/** Replaces every text that users can enter by a hostile one. */
export function spoilApplinks(environment: Environment): void {
  const table = applinkTable.in(environment);
  table.putMany(table.all().map((link, n) => ({ ...link, name: hostileText(n), iplist: hostileText(n + 1), product_url: hostileText(n + 2) })));
}
