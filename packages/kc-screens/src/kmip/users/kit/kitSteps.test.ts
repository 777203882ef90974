import { expect, it } from 'vitest';
import { kmipFileNames } from 'kc-api/rules/kmip/users';
import { products } from './kitSteps.ts';

const files = kmipFileNames('dr site/01');
const client = { host: 'kc1.nordbank.example', port: 5_697, files };
const codes = (product: (typeof products)[number]): string =>
  product
    .steps(client)
    .map(({ code = '' }) => code)
    .join('\n');

it.each(products)('names the server and only downloaded files in the steps for $label', (product) => {
  const code = codes(product);
  expect(code).toContain('kc1.nordbank.example');
  expect(code).toContain('5697');
  // Files that only keyring_okv uses are copies of the downloaded files.
  const named = code.match(/(?<!ssl\/)\b[\w.-]+\.pem/g) ?? [];
  expect(named.filter((name) => !Object.values(files).includes(name))).toEqual([]);
});

it('uses absolute paths of the keystore for Db2, and allows keys that the server creates', () => {
  const lines = codes(products.find(({ value }) => value === 'db2')!).split('\n');
  expect(lines.filter((line) => /^SSL_KEYDB(_STASH)?=\//.test(line))).toHaveLength(2);
  expect(lines).toContain('ALLOW_KEY_INSERT_WITHOUT_KEYSTORE_BACKUP=TRUE');
});
