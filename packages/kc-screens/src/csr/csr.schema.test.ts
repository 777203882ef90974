import { expect, it } from 'vitest';
import { csrBody, csrSchema, newCsr } from './csr.schema.ts';

it('sends trimmed fields with an uppercase country, and omits empty fields [HSM-052] [SET-041] [SET-042] [SET-043]', () => {
  expect(csrBody({ ...newCsr, common_name: ' kc.example ', country: ' se ', locality: ' Stockholm ', sans: [' a.example ', ' '] })).toEqual({
    common_name: 'kc.example',
    country: 'SE',
    key_size: '4096',
    locality: 'Stockholm',
    sans: ['a.example'],
  });
  expect(csrBody({ ...newCsr, common_name: 'kc', country: 'SE', sans: [' '] })).toEqual({ common_name: 'kc', country: 'SE', key_size: '4096' });
});

it('sends internationalized names as A-labels, and alternative names without prefixes', () => {
  expect(csrBody({ ...newCsr, common_name: 'bücher.example', country: 'de', sans: ['DNS:bücher.example', 'IP:10.0.0.1'] })).toMatchObject({
    common_name: 'xn--bcher-kva.example',
    sans: ['xn--bcher-kva.example', '10.0.0.1'],
  });
});

it('reports at each field what the appliance would reject', async () => {
  const values = { ...newCsr, common_name: 'n'.repeat(65), country: 'se', org: 'o'.repeat(65), sans: ['kc.example', ' ', 'https://kc.example'] };
  const { inner } = await csrSchema.validate(values, { abortEarly: false }).then(
    () => ({ inner: [] }),
    (error: { inner: { path: string; message: string }[] }) => error,
  );
  expect(Object.fromEntries(inner.map(({ path, message }) => [path, message]))).toEqual({
    common_name: 'A common name has at most 64 characters. Enter the name under Alternative names, and a shorter one here.',
    org: 'Enter at most 64 characters.',
    'sans[2]': 'https://kc.example: enter the host name alone, without the rest of the URL.',
  });
});
