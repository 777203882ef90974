import 'reflect-metadata/lite';
import { Pkcs10CertificateRequest, SubjectAlternativeNameExtension } from '@peculiar/x509';
import { expect, it } from 'vitest';
import { csr } from 'kc-api/contract/hsm/csr';
import { requestNameTexts } from 'kc-api/rules/pki/requestNames';
import { makeWorld, refusal, root } from '../../test/kit.ts';
import { csrKeyTable } from './state.ts';

it('creates a valid request and keeps its private key [HSM-027] [HSM-092]', async () => {
  const world = await makeWorld();
  const client = await world.as(root);
  const body = {
    common_name: 'kc.nordbank.example',
    country: 'se',
    state: 'Stockholms län',
    locality: 'Stockholm',
    org: 'Nordbank',
    org_unit: 'Key management',
    key_size: '2048',
    sans: ['kc2.nordbank.example', '10.0.0.1'],
  } as const;
  const request = new Pkcs10CertificateRequest((await client.send(csr.generate, { body: { ...body, sans: [...body.sans] } })).csr);
  expect(await request.verify()).toBe(true);
  expect(request.subject).toBe('C=SE, ST=Stockholms län, L=Stockholm, O=Nordbank, OU=Key management, CN=kc.nordbank.example');
  expect(request.publicKey.algorithm).toMatchObject({ modulusLength: 2048 });
  const names = request.extensions.find((one) => one instanceof SubjectAlternativeNameExtension)?.names.toJSON();
  expect(names).toEqual([
    { type: 'dns', value: 'kc2.nordbank.example' },
    { type: 'ip', value: '10.0.0.1' },
  ]);
  const keys = () => csrKeyTable.in(world.appliance.environment).all();
  const [key] = keys();
  expect(key).toMatchObject({ common_name: 'kc.nordbank.example' });
  expect(key?.private_key).toContain('PRIVATE KEY');
  // A second request for the same name does not replace the key of the first one, whose certificate may still arrive.
  await client.send(csr.generate, { body: { ...body, sans: [] } });
  expect(keys()).toHaveLength(2);
  expect(keys()[0]).toEqual(key);
  expect(JSON.stringify(world.audit(3))).not.toContain('PRIVATE KEY');
});

it('converts names to A-labels, removes OpenSSL prefixes and returns the converted names', async () => {
  const client = await (await makeWorld()).as(root);
  const body = {
    common_name: 'bücher.example',
    country: 'se',
    key_size: '2048',
    sans: ['DNS:DNS:bücher.example', 'IP:2001:0DB8::1', 'DNS:kc.example.'],
  } as const;
  const answer = await client.send(csr.generate, { body: { ...body, sans: [...body.sans] } });
  expect(answer.sans).toEqual(['xn--bcher-kva.example', '2001:db8::1', 'kc.example']);
  const request = new Pkcs10CertificateRequest(answer.csr);
  expect(request.subject).toBe('C=SE, CN=xn--bcher-kva.example');
  const names = request.extensions.find((one) => one instanceof SubjectAlternativeNameExtension)?.names.toJSON();
  expect(names?.map(({ type, value }) => `${type} ${String(value)}`)).toEqual(['dns xn--bcher-kva.example', 'ip 2001:db8::1', 'dns kc.example']);
});

it('reports each invalid input at its field [HSM-058] [HSM-059] [HSM-060] [HSM-061] [HSM-062]', async () => {
  const client = await (await makeWorld()).as(root);
  const fields = async (body: object) => (await refusal(client.send(csr.generate, { body: { common_name: 'kc', country: 'SE', ...body } }))).fields;
  expect(await fields({ common_name: '' })).toEqual({ common_name: 'Enter the common name.' });
  expect(await fields({ common_name: 'a b' })).toEqual({ common_name: 'Spaces and commas are not allowed.' });
  expect(await fields({ sans: ['a,b'] })).toEqual({ sans: 'Spaces and commas are not allowed.' });
  expect(await fields({ common_name: 'n'.repeat(65) })).toHaveProperty('common_name');
  expect(await fields({ sans: ['kc', 'https://kc.example'] })).toEqual({ sans: requestNameTexts.url('https://kc.example') });
  for (const country of ['', 'S', 'SWE', 'S1']) expect(await fields({ country })).toEqual({ country: 'Enter the country as two letters.' });
  expect(Object.keys(await fields({ key_size: '1024' }))).toEqual(['key_size']);
});

it('uses 4096 bits by default [HSM-053]', async () => {
  const client = await (await makeWorld()).as(root);
  const request = new Pkcs10CertificateRequest((await client.send(csr.generate, { body: { common_name: 'kc', country: 'SE' } })).csr);
  expect(request.publicKey.algorithm).toMatchObject({ modulusLength: 4096 });
}, 30_000);
