import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Client } from 'kc-api/client/client';
import { webCertificates } from 'kc-api/contract/cluster/webCertificates';
import { kmipClients } from 'kc-api/contract/kmip/clients';
import { kmipServer } from 'kc-api/contract/kmip/server';
import { kmipUsers } from 'kc-api/contract/kmip/users';
import { fileTexts } from 'kc-api/rules/certificateFiles/fileTexts';
import { certificatesMax } from 'kc-api/rules/certificateFiles/limits';
import { weaknessTexts } from 'kc-api/rules/pki/weakness';
import { clientStore } from '../../src/kmip/clientStore.ts';
import { answerTo } from '../../src/kmip/protocol/answer.ts';
import { decode } from '../../src/kmip/protocol/ttlv/decode.ts';
import { field, neededPart } from '../../src/kmip/protocol/ttlv/fields.ts';
import type { Structure } from '../../src/kmip/protocol/ttlv/items.ts';
import { resultReasons, resultStatus } from '../../src/kmip/protocol/numbers.ts';
import { kmipClientTable, kmipUserTable } from '../../src/kmip/state.ts';
import { undoableStore } from '../../src/kmip/undoableStore.ts';
import { makeWorld, refusal, root, type World } from '../kit.ts';

/** Files of other programs by name, in base64. They were created for tests and are used nowhere else. */
const files = JSON.parse(readFileSync(new URL('files.json', import.meta.url), 'utf8')) as Record<string, string>;
const base64 = (name: string): string => {
  const file = files[name];
  if (file === undefined) throw new Error(`There is no file ${name}.`);
  return file;
};
/** Returns a file as a binary string, as some clients send it. */
const octets = (name: string): string => atob(base64(name));

let world: World;
let client: Client;
beforeAll(async () => {
  world = await makeWorld();
  client = await world.as(root);
});

describe('chain with a cross-signed root', () => {
  it.each([
    ['server-fullchain.pem', 'trusted-root.pem'],
    // OpenSSL also finds the path without the expired certificate.
    ['server-fullchain-expired-cross.pem', 'trusted-root.pem'],
    ['server-fullchain.pem', 'trusted-bundle-cross-first.pem'],
    ['server-leaf-only.pem', 'issuing-ca-only.pem'],
  ])('installs %s with the CA %s', async (certificate, ca) => {
    const body = { ssl_cert: octets(certificate), ca_cert: octets(ca), private_key: octets('server.key'), targets: ['external' as const] };
    await client.send(webCertificates.install, { body });
    expect((await client.send(webCertificates.current)).certificate).toMatchObject({ source: 'installed', certificate: { subject: 'CN=kc.case.example' } });
  });
});

describe('CA file', () => {
  const create = (name: string, cacert: string) =>
    client.send(kmipClients.create, { body: { name: name.replace(/\W/g, ''), server: 'kmip.example', username: 'kc', password: 'Kmip-Pass-1', cacert } });
  const stored = (name: string) =>
    kmipClientTable
      .in(world.appliance.environment)
      .all()
      .find((one) => one.name === name.replace(/\W/g, ''))?.cacert ?? '';

  it.each([
    ['ca-chain-pem.p7b', 2],
    ['ca-der.cer', 1],
    ['ca-trailing-spaces.pem', 1],
    ['ca-utf16le-bom.pem', 1],
    ['chain-wrong-order-root-first.pem', 3],
  ])('is accepted in its format: %s', async (name, count) => {
    await create(name, octets(name));
    expect(stored(name).match(/BEGIN CERTIFICATE/g)).toHaveLength(count);
  });

  it('may contain 170 CAs, and reports more than the limit', async () => {
    const pem = octets('trusted-root.pem');
    await create('bundle170', pem.repeat(170));
    expect((await refusal(create('bundle301', pem.repeat(certificatesMax + 1)))).fields).toEqual({ cacert: fileTexts.count });
  });

  it.each(['chain-wrong-order.key', 'key-then-cert.pem'])('is refused with a private key, and not stored: %s', async (name) => {
    expect((await refusal(create(name, octets(name)))).fields?.['cacert']).toMatch(/private key/);
    expect(stored(name)).toBe('');
  });
});

describe('private key', () => {
  const change = async (body: object) =>
    client.send(kmipServer.change, {
      body: { cert_type: 'CUSTOM', cacert: octets('server-rsa.pem'), ...body, revision: (await client.send(kmipServer.read)).kmipsrv_info.revision },
    });
  const forms: readonly (readonly [string, object, string])[] = [
    ['rsa-pkcs8-encrypted.key', { ssl_cert: octets('server-rsa.pem'), ssl_key: octets('rsa-pkcs8-encrypted.key') }, fileTexts.noPassphrase],
    ['server-modern.pfx', { ssl_cert: octets('server-modern.pfx') }, fileTexts.storePassphrase],
  ];

  it.each(forms)('requires its passphrase: %s', async (_, body, missing) => {
    expect((await refusal(change(body))).fields).toEqual({ key_password: missing });
    expect((await refusal(change({ ...body, key_password: 'wrong' }))).fields).toEqual({ key_password: fileTexts.wrongPassphrase });
    await change({ ...body, key_password: 'Case-Pass-1' });
  });

  it('is accepted in DER', async () => {
    await change({ ssl_cert: octets('server-rsa.pem'), ssl_key: octets('rsa-pkcs8.der') });
  });
});

describe('certificate request of a KMIP user', () => {
  const save = (name: string) =>
    client.send(kmipUsers.save, { body: { username: name.replace(/\W/g, ''), expire: 30, kmip_csr: base64(name), create: 'yes' } });

  it.each([
    'new-label-certreq.csr',
    'request-with-text.csr',
    'request-utf8bom-crlf.csr',
    'request-ed25519.csr',
    'request-rsa-signed-pss.csr',
    'request-der.csr',
    'request-no-cn.csr',
    'request-ca-true-challenge-sans.csr',
  ])('is accepted, and results in a client certificate of the user without CA rights: %s', async (name) => {
    const { user } = await save(name);
    const kept = kmipUserTable.in(world.appliance.environment).get(user.id ?? '');
    const certificate = new X509Certificate(kept?.certificate ?? '');
    expect(certificate.subject).toContain(`CN=${user.username}`);
    expect([certificate.ca, certificate.keyUsage]).toEqual([false, ['1.3.6.1.5.5.7.3.2']]);
  });

  it.each([
    ['request-rsa1024.csr', weaknessTexts.requestKey('RSA 1024')],
    ['request-sha1.csr', weaknessTexts.requestSignature('SHA-1')],
  ])('is refused as too weak: %s', async (name, reason) => {
    expect((await refusal(save(name))).fields).toEqual({ kmip_csr: reason });
  });
});

describe('message of a KMIP client', () => {
  const user = { id: 'case', username: 'case' };
  const bytesOf = (name: string): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(base64(name), 'base64'));

  async function answer(request: Uint8Array): Promise<{ version: (number | undefined)[]; item: Structure }> {
    const { environment } = world.appliance;
    const response = decode(
      await answerTo(request, {
        ...undoableStore(environment, user, clientStore(environment, user)),
        owner: user.id,
        authenticate: () => Promise.resolve(true),
        told: () => undefined,
        failed: () => undefined,
        interrupted: () => undefined,
      }),
    ) as Structure;
    const version = neededPart(neededPart(response, 'ResponseHeader'), 'ProtocolVersion');
    return {
      version: [field(version, 'ProtocolVersionMajor', 'Integer'), field(version, 'ProtocolVersionMinor', 'Integer')],
      item: neededPart(response, 'BatchItem'),
    };
  }
  const statusOf = (item: Structure) => field(item, 'ResultStatus', 'Enumeration');
  const newKey = () => {
    const { environment } = world.appliance;
    const material = new Uint8Array(32);
    const names = [{ value: 'case', type: 'text' as const }];
    return clientStore(environment, user).create([
      { type: 'SymmetricKey', algorithm: 'AES', length: 256, usage_mask: 12, names, format: 'Raw', custom: {}, material } as never,
    ]);
  };

  it('is answered in 1.0 if it has version 1.0', async () => {
    const { version, item } = await answer(bytesOf('01-version-1.0-query.hex'));
    expect([version, statusOf(item)]).toEqual([[1, 0], resultStatus.Success]);
  });

  it('can modify the name of a key', async () => {
    const [made] = await newKey();
    const request = Buffer.from(bytesOf('03-modify-attribute-name.hex'));
    request.write(made?.id ?? '', request.indexOf('00000000-0000-4000'), 'latin1');
    const { item } = await answer(request);
    expect(statusOf(item)).toBe(resultStatus.Success);
    expect(neededPart(neededPart(item, 'ResponsePayload'), 'Attribute')).toBeDefined();
  });

  it('locates keys by a part of their usage mask', async () => {
    const [made] = await newKey();
    const { item } = await answer(bytesOf('05-locate-usage-mask-subset.hex'));
    expect(statusOf(item)).toBe(resultStatus.Success);
    const found = neededPart(item, 'ResponsePayload').value.map(({ value }) => value);
    expect(found).toContain(made?.id);
  });

  it('is answered with InvalidMessage if it contains a type of version 2', async () => {
    const { item } = await answer(bytesOf('10-unknown-type-0x0b.hex'));
    expect(field(item, 'ResultReason', 'Enumeration')).toBe(resultReasons.InvalidMessage);
  });
});
