import 'reflect-metadata/lite';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KeyUsageFlags } from '@peculiar/x509';
import { afterAll, describe, expect, it } from 'vitest';
import { fixtureCertificate as certificate, fixtureNow as now, owner, type FixtureOptions } from '../../../test/pathFixtures.ts';
import { readCertificates } from './certificates.ts';
import { certificatePath } from './certificatePath.ts';
import type { PathPurpose } from './pathChecks.ts';

const folder = mkdtempSync(join(tmpdir(), 'paths-'));
afterAll(() => rmSync(folder, { recursive: true }));
const hasOpenSsl = spawnSync('openssl', ['version']).status === 0;

const [server, issuing, second, root, oldRoot, otherRoot] = await Promise.all(
  ['server', 'Issuing CA', 'Second CA', 'Root', 'Old root', 'Root'].map((name) => owner(name)),
);
const [weakRsa, rsaRoot] = await Promise.all([1024, 2048].map((modulusLength) => owner('RSA', { name: 'RSASSA-PKCS1-v1_5', modulusLength })));
const serverAuth = '1.3.6.1.5.5.7.3.1';
const clientAuth = '1.3.6.1.5.5.7.3.2';
const ca = { ca: true } as const;

const leaf = (options: FixtureOptions = {}) => certificate(server!, issuing!, { usages: [serverAuth], names: ['kc.nordbank.example'], ...options });
const issuingOfRoot = (options: FixtureOptions = {}) => certificate(issuing!, root!, { ...ca, ...options });
const rootCertificate = (options: FixtureOptions = {}) => certificate(root!, root!, { ...ca, ...options });
const cross = (options: FixtureOptions = {}) => certificate(root!, oldRoot!, { ...ca, ...options });
const oldRootCertificate = (options: FixtureOptions = {}) => certificate(oldRoot!, oldRoot!, { ...ca, ...options });

const ownCertificate = await leaf();

async function ours(pem: string, anchors: string, purpose: PathPurpose = 'server') {
  const [first, ...others] = readCertificates(pem) ?? [];
  const result = await certificatePath(first!, others, readCertificates(anchors) ?? [], { now, purpose });
  return result.ok ? result.path.map(({ facts }) => facts.subject).join(' < ') : result.problem;
}

/** Returns the result of `openssl verify` for the same files, at the security level of TLS. Undefined if OpenSSL is not installed. */
function theirs(pem: string, anchors: string): boolean | undefined {
  if (!hasOpenSsl) return undefined;
  const blocks = pem.match(/-----BEGIN[^-]+-----[^-]+-----END[^-]+-----\n/g) ?? [];
  const file = (name: string, content: string) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  const untrusted = blocks.length > 1 ? ['-untrusted', file('others.pem', blocks.slice(1).join(''))] : [];
  const asked = ['verify', '-partial_chain', '-auth_level', '2', '-purpose', 'sslserver', '-attime', String(now), '-no-CApath', '-no-CAstore'];
  return spawnSync('openssl', [...asked, '-CAfile', file('anchors.pem', anchors), ...untrusted, file('own.pem', blocks[0] ?? '')]).status === 0;
}

const threeLinks = async () => (await leaf()) + (await issuingOfRoot());
interface Case {
  title: string;
  own: () => Promise<string>;
  anchors: () => Promise<string>;
  outcome: string;
  /** OpenSSL tries only the first issuer with a matching name. */
  openSslDiffers?: true;
}

const cases: Case[] = [
  { title: 'to a root', own: threeLinks, anchors: rootCertificate, outcome: 'CN=server < CN=Issuing CA < CN=Root' },
  {
    title: 'in any order',
    own: async () => (await leaf()) + (await rootCertificate()) + (await issuingOfRoot()),
    anchors: rootCertificate,
    outcome: 'CN=server < CN=Issuing CA < CN=Root',
  },
  { title: 'through the CA file', own: leaf, anchors: async () => (await rootCertificate()) + (await issuingOfRoot()), outcome: 'CN=server < CN=Issuing CA' },
  { title: 'to an issuing CA that is trusted', own: leaf, anchors: issuingOfRoot, outcome: 'CN=server < CN=Issuing CA' },
  { title: 'to the certificate itself', own: async () => ownCertificate, anchors: async () => ownCertificate, outcome: 'CN=server' },
  {
    title: 'past an expired cross-signed twin',
    own: async () => (await leaf()) + (await issuingOfRoot()) + (await cross({ until: -1 })),
    anchors: rootCertificate,
    outcome: 'CN=server < CN=Issuing CA < CN=Root',
  },
  {
    title: 'through a cross-signed twin',
    own: async () => (await threeLinks()) + (await cross()),
    anchors: oldRootCertificate,
    outcome: 'CN=server < CN=Issuing CA < CN=Root < CN=Old root',
  },
  {
    title: 'to a root whose twin is in the same CA file',
    own: threeLinks,
    anchors: async () => (await cross()) + (await rootCertificate()),
    outcome: 'CN=server < CN=Issuing CA < CN=Root',
  },
  {
    title: 'past an expired twin of the issuing CA',
    own: async () => (await leaf()) + (await issuingOfRoot({ until: -1 })) + (await certificate(issuing!, oldRoot!, ca)),
    anchors: async () => (await rootCertificate()) + (await oldRootCertificate()),
    outcome: 'CN=server < CN=Issuing CA < CN=Old root',
  },
  {
    title: 'past a root of the same name with another key',
    own: threeLinks,
    anchors: async () => (await certificate(otherRoot!, otherRoot!, { ...ca, until: 20 })) + (await rootCertificate()),
    outcome: 'CN=server < CN=Issuing CA < CN=Root',
    openSslDiffers: true,
  },
  { title: 'not to a root of another name', own: threeLinks, anchors: oldRootCertificate, outcome: 'UNTRUSTED' },
  { title: 'not to an impostor of the root', own: threeLinks, anchors: () => certificate(otherRoot!, otherRoot!, ca), outcome: 'UNTRUSTED' },
  {
    title: 'not to a root that only the file of the server has',
    own: async () => (await threeLinks()) + (await rootCertificate()),
    anchors: oldRootCertificate,
    outcome: 'UNTRUSTED',
  },
  { title: 'not without the issuing CA', own: leaf, anchors: rootCertificate, outcome: 'UNTRUSTED' },
  {
    title: 'not through an expired twin alone',
    own: async () => (await threeLinks()) + (await cross({ until: -1 })),
    anchors: oldRootCertificate,
    outcome: 'EXPIRED',
  },
  {
    title: 'not with an expired certificate',
    own: async () => (await leaf({ until: -1 })) + (await issuingOfRoot()),
    anchors: rootCertificate,
    outcome: 'EXPIRED',
  },
  {
    title: 'not with one of the future',
    own: async () => (await leaf({ from: 1 })) + (await issuingOfRoot()),
    anchors: rootCertificate,
    outcome: 'NOT_YET_VALID',
  },
  { title: 'not to an expired root', own: threeLinks, anchors: () => rootCertificate({ until: -1 }), outcome: 'EXPIRED' },
  {
    title: 'not with a certificate of a client',
    own: async () => (await leaf({ usages: [clientAuth] })) + (await issuingOfRoot()),
    anchors: rootCertificate,
    outcome: 'WRONG_USAGE',
  },
  {
    title: 'without extended key usages',
    own: async () => (await certificate(server!, issuing!)) + (await issuingOfRoot()),
    anchors: rootCertificate,
    outcome: 'CN=server < CN=Issuing CA < CN=Root',
  },
  {
    title: 'not below a CA for clients alone',
    own: async () => (await leaf()) + (await issuingOfRoot({ usages: [clientAuth] })),
    anchors: rootCertificate,
    outcome: 'WRONG_USAGE',
  },
  {
    title: 'not with a key that may sign certificates alone',
    own: async () => (await leaf({ keyUsages: KeyUsageFlags.keyCertSign })) + (await issuingOfRoot()),
    anchors: rootCertificate,
    outcome: 'WRONG_USAGE',
  },
  {
    title: 'not through a certificate that is no CA',
    own: async () => (await leaf()) + (await issuingOfRoot({ ca: false })),
    anchors: rootCertificate,
    outcome: 'NOT_A_CA',
  },
  {
    title: 'not through a CA that may not sign certificates',
    own: async () => (await leaf()) + (await issuingOfRoot({ keyUsages: KeyUsageFlags.cRLSign })),
    anchors: rootCertificate,
    outcome: 'NOT_A_CA',
  },
  {
    title: 'not through a version 1 certificate that nobody trusts',
    own: async () => (await leaf()) + (await issuingOfRoot({ plain: true })),
    anchors: rootCertificate,
    outcome: 'NOT_A_CA',
  },
  {
    title: 'within the path length',
    own: async () => (await leaf()) + (await certificate(issuing!, second!, ca)) + (await certificate(second!, root!, { ca: { pathLength: 1 } })),
    anchors: () => rootCertificate({ ca: { pathLength: 2 } }),
    outcome: 'CN=server < CN=Issuing CA < CN=Second CA < CN=Root',
  },
  {
    title: 'not beyond the path length',
    own: async () => (await leaf()) + (await certificate(issuing!, second!, ca)) + (await certificate(second!, root!, { ca: { pathLength: 0 } })),
    anchors: rootCertificate,
    outcome: 'NOT_A_CA',
  },
  {
    title: 'within the permitted names',
    own: async () => (await leaf()) + (await issuingOfRoot({ permitted: ['nordbank.example'] })),
    anchors: rootCertificate,
    outcome: 'CN=server < CN=Issuing CA < CN=Root',
  },
  {
    title: 'not outside of the permitted names',
    own: async () => (await leaf()) + (await issuingOfRoot({ permitted: ['sudbank.example'] })),
    anchors: rootCertificate,
    outcome: 'CONSTRAINED',
  },
  {
    title: 'not to a name of which a permitted one is the end',
    own: async () => (await leaf({ names: ['evilnordbank.example'] })) + (await issuingOfRoot({ permitted: ['nordbank.example'] })),
    anchors: rootCertificate,
    outcome: 'CONSTRAINED',
  },
  { title: 'not with an excluded name', own: threeLinks, anchors: () => rootCertificate({ excluded: ['kc.nordbank.example'] }), outcome: 'CONSTRAINED' },
  {
    title: 'not past constraints that cannot be read',
    own: async () => (await leaf()) + (await issuingOfRoot({ damaged: true })),
    anchors: rootCertificate,
    outcome: 'CONSTRAINED',
  },
  {
    title: 'not with an unknown critical extension',
    own: async () => (await leaf({ unknown: true })) + (await issuingOfRoot()),
    anchors: rootCertificate,
    outcome: 'UNKNOWN_EXTENSION',
  },
  {
    title: 'not with a signature over SHA-1',
    own: () => certificate(server!, rsaRoot!, { hash: 'SHA-1', usages: [serverAuth] }),
    anchors: () => certificate(rsaRoot!, rsaRoot!, ca),
    outcome: 'WEAK_SIGNATURE',
  },
  {
    title: 'to a root that signed itself with SHA-1',
    own: () => certificate(server!, rsaRoot!, { usages: [serverAuth] }),
    anchors: () => certificate(rsaRoot!, rsaRoot!, { ...ca, hash: 'SHA-1' }),
    outcome: 'CN=server < CN=RSA',
  },
  {
    title: 'not with an RSA key of 1024 bits',
    own: () => certificate(weakRsa!, rsaRoot!, { usages: [serverAuth] }),
    anchors: () => certificate(rsaRoot!, rsaRoot!, ca),
    outcome: 'WEAK_KEY',
  },
  {
    title: 'not to a root with an RSA key of 1024 bits',
    own: () => certificate(server!, weakRsa!, { usages: [serverAuth] }),
    anchors: () => certificate(weakRsa!, weakRsa!, ca),
    outcome: 'WEAK_KEY',
  },
];

describe('certificate path', () => {
  it.each(cases)('has the expected verdict: $title', async ({ own, anchors, outcome, openSslDiffers }) => {
    const [pem, trusted] = [await own(), await anchors()];
    expect(await ours(pem, trusted)).toBe(outcome);
    const verdict = theirs(pem, trusted);
    if (verdict !== undefined && !openSslDiffers) expect(verdict).toBe(outcome.startsWith('CN='));
  });
});

it('ends the path search in a mesh of CAs', async () => {
  const cas = await Promise.all(Array.from({ length: 6 }, (_, index) => owner(`CA ${index}`)));
  const mesh = await Promise.all(cas.flatMap((one) => cas.map((other) => certificate(one, other, ca))));
  const pem = (await certificate(server!, cas[0]!, { usages: [serverAuth] })) + mesh.join('');
  expect(await ours(pem, await rootCertificate())).toBe('UNTRUSTED');
  expect(await ours(pem, (await certificate(cas[5]!, cas[5]!, ca)) + (await rootCertificate()))).toMatch(/CN=CA 5$/);
});
