import { expect, it } from 'vitest';
import { proxyFor } from './proxyFor.ts';

const proxy = {
  host: 'proxy.nordbank.example',
  port: 3128,
  username: '',
  password: '',
  direct_hosts: ['vault.nordbank.example', '*.corp.example', '.lan', '10.0.0.0/8', 'fd00::/8', 'bücher.example', '*.Åse.example'],
};

it.each([
  'vault.nordbank.example',
  'VAULT.nordbank.example.',
  'a.corp.example',
  'b.a.corp.example',
  'printer.lan',
  '10.2.3.4',
  '[fd00::1]',
  'xn--bcher-kva.example',
  'www.xn--se-xia.example',
  'localhost',
  'localhost.',
  '127.0.0.1',
  '[::1]',
  '::1',
])('reaches %s directly', (host) => expect(proxyFor(host, proxy)).toBeNull());
it.each(['nordbank.example', 'evil-corp.example', 'corp.example', 'vault.nordbank.example.evil.test', '11.0.0.1', '[fe00::1]', '10.evil.test'])(
  'reaches %s through the proxy',
  (host) => expect(proxyFor(host, proxy)).toBe(proxy),
);
it('reaches everything directly without a proxy', () => expect(proxyFor('login.example.com', null)).toBeNull());
