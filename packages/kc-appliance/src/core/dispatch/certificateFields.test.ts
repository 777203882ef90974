import { describe, expect, it } from 'vitest';
import { certificateFieldsIn } from 'kc-api/contract/certificateFiles';
import { allCalls } from 'kc-api/contract/contract';
import { kmipServer } from 'kc-api/contract/kmip/server';
import { kmipUsers } from 'kc-api/contract/kmip/users';
import { webCertificates } from 'kc-api/contract/cluster/webCertificates';
import { directories } from 'kc-api/contract/security/directories';
import { settings } from 'kc-api/contract/security/settings';
import { fileTexts } from 'kc-api/rules/certificateFiles/fileTexts';
import * as made from '../../../../kc-api/test/certificateForms.ts';
import { convertCertificateFiles } from './certificateFields.ts';
import { Refusal } from '../refusal.ts';

const { ca, leaf, leafKey, passphrase } = made;
const pkcs12 = `-----BEGIN PKCS12-----\n${made.modern12}\n-----END PKCS12-----\n`;

async function converted<Body extends object>({ body: schema }: { body: Parameters<typeof convertCertificateFiles>[0] }, body: Body): Promise<Body> {
  await convertCertificateFiles(schema, body);
  return body;
}
const fieldsOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'taken',
    (error: unknown) => (error instanceof Refusal ? error.fields : error),
  );

/** A body with `file` at the field of a call. */
function bodyWith(parts: readonly string[], file: string): object {
  return parts.toReversed().reduce<unknown>((inner, part) => (part === '*' ? [inner] : { [part]: inner }), file) as object;
}

const places = allCalls.flatMap((call) =>
  certificateFieldsIn(call.body).map(([parts, field]) => [`${call.id} ${parts.join('.')}`, call, parts, field] as const),
);

describe('certificate fields', () => {
  it('are declared in every call', () => {
    const named = /^(?:ca_?cert|cert|srvcert|clientcert|ssl_cert|server_cert|csr|kmip_csr|ssl_key|private_key|srvkey)$/;
    const declared = new Set<string>(places.map(([place]) => place));
    const textsIn = (schema: unknown, path: readonly string[]): string[] => {
      const { entries = {}, wrapped, item, type } = schema as { type?: string; entries?: Record<string, unknown>; wrapped?: unknown; item?: unknown };
      if (type === 'string') return [path.join('.')];
      const inner = Object.entries(entries).flatMap(([name, part]) => textsIn(part, [...path, name]));
      return [...inner, ...(wrapped ? textsIn(wrapped, path) : []), ...(item ? textsIn(item, [...path, '*']) : [])];
    };
    const all = allCalls.flatMap(({ id, body }) =>
      (body ? textsIn(body, []) : []).filter((path) => named.test(path.split('.').at(-1) ?? '')).map((path) => `${id} ${path}`),
    );
    expect(all.length).toBeGreaterThan(25);
    expect(all.filter((place) => !declared.has(place))).toEqual([]);
  });

  it.each(places.filter(([, , , { purpose, key }]) => purpose === 'certificates' || (purpose === 'own' && key === undefined)))(
    'refuse a private key: %s',
    async (_, call, parts, { base64 }) => {
      for (const text of [made.pkcs8 + ca, ca + made.sec1, made.openssh, made.encrypted['v2aes256'] ?? '']) {
        const answer = await fieldsOf(converted(call, bodyWith(parts, base64 ? btoa(text) : text)));
        expect(answer).toEqual({ [parts.join('.').replaceAll('*', '0')]: expect.stringMatching(/private key/) });
      }
    },
  );

  it.each(places.filter(([, , , { purpose }]) => purpose === 'certificates'))('convert other forms to PEM: %s', async (_, call, parts, { base64 }) => {
    const wire = (text: string) => (base64 ? btoa(text) : text);
    for (const text of [ca.replace(/\n/g, '\\n'), made.trusted, ca.replace(/-----[^-]+-----/g, '')]) {
      expect(await converted(call, bodyWith(parts, wire(text)))).toEqual(bodyWith(parts, wire(ca)));
    }
    expect(await converted(call, bodyWith(parts, wire(made.chainPem7)))).toEqual(bodyWith(parts, wire(leaf + ca)));
    expect(await converted(call, bodyWith(parts, ''))).toEqual(bodyWith(parts, ''));
  });

  it('accept DER in base64 fields, and keep PEM', async () => {
    const der = ca.replace(/-----[^-]+-----|\s/g, '');
    for (const cacert of [der, btoa(ca), ca]) {
      expect(await converted(directories.create, { dc_list: [{ cacert }] })).toEqual({ dc_list: [{ cacert: btoa(ca) }] });
    }
    expect(await converted(kmipUsers.save, { kmip_csr: made.request.replace(/-----[^-]+-----|\s/g, '') })).toEqual({ kmip_csr: btoa(made.request) });
  });

  it('refuse a text that is not a certificate if no other rule checks it', async () => {
    expect(await fieldsOf(converted(settings.changeMailServer, { cacert: 'hello' }))).toEqual({ cacert: 'The file is not a valid certificate.' });
  });
});

describe('the appliance’s own certificate', () => {
  const { change } = kmipServer;
  it('moves a private key in the file to the key field', async () => {
    expect(await converted(change, { ssl_cert: leafKey + leaf })).toEqual({ ssl_cert: leaf, ssl_key: leafKey });
    expect(await converted(change, { ssl_cert: leafKey + leaf, ssl_key: made.pkcs8 })).toEqual({ ssl_cert: leaf, ssl_key: made.pkcs8 });
  });

  it.each([
    ['kmipServer', change, 'ssl_key'],
    ['webCertificates', webCertificates.install, 'private_key'],
  ])('decrypts files with the passphrase and removes it from the request: %s [KMIP-033]', async (_, call, key) => {
    const result = (await converted(call, { ssl_cert: pkcs12, key_password: passphrase })) as Record<string, string>;
    expect(Object.keys(result)).toEqual(['ssl_cert', key]);
    expect(result['ssl_cert']).toBe(leaf + ca);
    expect(result[key]).toMatch(/^-----BEGIN PRIVATE KEY-----/);
    const encrypted = made.encrypted['legacy-aes256'] ?? '';
    expect(await converted(call, { ssl_cert: encrypted + leaf, key_password: passphrase })).toEqual({ ssl_cert: leaf, [key]: made.sec1 });
    expect(await converted(call, { ssl_cert: leaf, [key]: encrypted, key_password: passphrase })).toEqual({ ssl_cert: leaf, [key]: made.sec1 });
  });

  it('reports a missing or wrong passphrase at its field', async () => {
    const key = { ssl_cert: leaf, ssl_key: made.encrypted['v2aes256'] };
    expect(await fieldsOf(converted(change, { ...key }))).toEqual({ key_password: fileTexts.noPassphrase });
    expect(await fieldsOf(converted(change, { ...key, key_password: 'x' }))).toEqual({ key_password: fileTexts.wrongPassphrase });
    expect(await fieldsOf(converted(change, { ssl_cert: pkcs12 }))).toEqual({ key_password: fileTexts.storePassphrase });
  });
});
