import { describe, expect, it } from 'vitest';
import { certificateTexts } from 'kc-api/rules/certificates';
import { allow, deny } from 'kc-api/rules/verdict';
import { pathTexts } from 'kc-api/rules/pki/pathTexts';
import { readOwnCertificate } from 'kc-api/rules/certificateFiles/read';
import * as made from '../../../test/certificates.ts';
import { certificatesIn } from './certificates.ts';
import { ownFirst, pathFirst } from './chainOrder.ts';
import { chainVerdict, judgeChain } from './chainVerdict.ts';
import { newRequest, selfSigned, signRequest } from './issue.ts';
import { newPrivateKey } from './privateKeys.ts';

const now = Date.UTC(2030, 0, 1) / 1000;
const { root, intermediate, server } = made;
const verdict = (pem: string, authorities: string, at = now) => chainVerdict(pem, authorities, at, 'server');
const subjects = (pem: string) => certificatesIn(pem)?.map(({ subject }) => subject.replace(/.*CN=/, ''));

describe('certificate chain', () => {
  it('accepts a path to a trusted certificate', async () => {
    expect(await verdict(server + intermediate, root)).toEqual(allow);
    expect(await verdict(server, intermediate + root)).toEqual(allow);
    expect(await verdict(server, intermediate)).toEqual(allow);
  });

  it('names the certificate in the reason for a refusal', async () => {
    const ofServer = 'C=SE, O=Nordbank, CN=Test intermediate';
    expect(await verdict(server, root)).toEqual(deny(certificateTexts.chain));
    expect(await verdict(server + intermediate, made.brainpool)).toEqual(deny(pathTexts.missing(certificatesIn(intermediate)?.[0]?.issuer ?? '')));
    expect(certificatesIn(server)?.[0]?.issuer).toBe(ofServer);
    expect(await verdict(server, server)).toEqual(deny(certificateTexts.chain));
    expect(await verdict(server, 'nonsense')).toEqual(deny(certificateTexts.invalid));
    expect(await verdict('', root)).toEqual(deny(certificateTexts.invalid));
    expect(await verdict(server, intermediate + root, 0)).toMatchObject({ reason: expect.stringContaining('CN=Łódź 銀行 #1 is not valid yet.') });
    expect(await verdict(server, intermediate + root, now * 2)).toMatchObject({ reason: expect.stringContaining('has expired.') });
  });

  it('rejects an issuer with only the name of a CA, or without permission to sign', async () => {
    const validity = { from: now - 1, until: now + 1_000 };
    const [caKey, otherKey, leafKey] = [await newPrivateKey('P-256'), await newPrivateKey('P-256'), await newPrivateKey('P-256')];
    const ca = await selfSigned(caKey, { CN: 'CA' }, validity, { purpose: 'ca' });
    const impostor = await selfSigned(otherKey, { CN: 'CA' }, validity, { purpose: 'ca' });
    const plain = await selfSigned(caKey, { CN: 'CA' }, validity, { purpose: 'server' });
    const request = await newRequest(leafKey, { CN: 'leaf' });
    const leaf = (await signRequest(request, { certificate: ca, key: caKey }, { subject: { CN: 'leaf' }, purpose: 'server', validity })) ?? '';
    expect(await verdict(leaf, impostor + ca)).toEqual(allow);
    expect(await verdict(leaf, impostor)).toEqual(deny(certificateTexts.chain));
    expect(await verdict(leaf, plain)).toEqual(deny(pathTexts.NOT_A_CA('CN=CA')));
    expect(await judgeChain(leaf, ca, { now, purpose: 'client' })).toMatchObject({ ok: false, isFirst: true, reason: pathTexts.WRONG_USAGE('CN=leaf') });
  });

  it('sorts a file into the order of TLS', async () => {
    const order = ['Łódź 銀行 #1', 'Test intermediate', 'Test root'];
    for (const file of [root + intermediate + server, intermediate + server + root, server + root + intermediate])
      expect(subjects(ownFirst(file))).toEqual(order);
    const inOrder = `Bag Attributes\n${server}${intermediate}`;
    expect(ownFirst(inOrder)).toBe(inOrder);
    expect(ownFirst('nonsense')).toBe('nonsense');
    const judged = await judgeChain(server, intermediate + root + made.ed25519, { now, purpose: 'server' });
    expect(judged.ok && subjects(pathFirst(judged.path, server + root, now))).toEqual(order.toSpliced(2, 1, 'Test root'));
  });

  it('sorts a file with an unrelated CA into the order of TLS', async () => {
    const other = await selfSigned(await newPrivateKey('P-256'), { CN: 'Other CA' }, { from: now - 1, until: now + 1_000 }, { purpose: 'ca' });
    const file = readOwnCertificate(intermediate + other + server);
    expect(file.ok && subjects(ownFirst(file.pem))).toEqual(['Łódź 銀行 #1', 'Test intermediate', 'Other CA']);
  });
});
