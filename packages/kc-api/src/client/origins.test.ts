import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { safeAddress } from './origins.ts';

const own = 'https://vault.example';
const idp = 'https://login.idp.example/oauth2/default';

describe('safeAddress', () => {
  it.each([
    ['/v5/kc/oidc/logout', 'https://vault.example/v5/kc/oidc/logout'],
    ['#/success', 'https://vault.example/#/success'],
    ['https://vault.example/keycontrol/t/#/users', 'https://vault.example/keycontrol/t/#/users'],
    ['HTTPS://VAULT.EXAMPLE:443/a', 'https://vault.example/a'],
    ['https://login.idp.example/authorize?state=1', 'https://login.idp.example/authorize?state=1'],
    // Without slashes it is a relative path, which resolves below the console's own origin.
    ['https:evil.example@x', 'https://vault.example/evil.example@x'],
    [' \t/a', 'https://vault.example/a'],
    ['/\u202eevil', 'https://vault.example/%E2%80%AEevil'],
  ])('accepts %j', (said, followed) => {
    expect(safeAddress(said, own, [idp])).toBe(followed);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' java\nscript:alert(1)',
    'javascript://vault.example/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://vault.example/4f0c',
    'filesystem:https://vault.example/x',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://vault.example/',
    'ws://vault.example/',
    'mailto:a@vault.example',
    '//evil.example',
    '\\\\evil.example',
    '/\\evil.example',
    'https:\\\\evil.example',
    '/\t/evil.example',
    'https://evil.example',
    'https://vault.example@evil.example',
    'https://user@vault.example/',
    'https://user:pw@vault.example/',
    'https://:pw@vault.example/',
    'https://vault.example.evil.example',
    'https://evil.example/vault.example',
    'https://evil.example#vault.example',
    'https://evil.example\\@vault.example',
    'https://vault.example:8443/',
    'http://vault.example/',
    'https://xn--vult-hoa.example',
    'https://v\u0430ult.example',
    'https://vault.example\u3002evil.example',
    'https://',
    'https://[::1',
    'http://%00',
  ])('rejects %j', (said) => {
    expect(safeAddress(said, own, [idp])).toBeNull();
  });

  it('ignores allowed origins that are not valid origins, and rejects an invalid base', () => {
    expect(safeAddress('https://evil.example', own, ['', 'null', '*', 'evil.example', 'data:,', 'javascript:'])).toBeNull();
    expect(safeAddress('data:,x', own, ['data:,y'])).toBeNull();
    expect(safeAddress('/a', 'no address')).toBeNull();
  });

  it('returns null or a URL of an allowed origin for any input', () => {
    const parts = fc.constantFrom(
      'https:',
      'http:',
      'javascript:',
      'data:',
      'blob:',
      '/',
      '//',
      '\\',
      '@',
      ':',
      '#',
      '?',
      '.',
      '%2f',
      '%40',
      '%09',
      '\t',
      '\n',
      '\0',
      'vault.example',
      'evil.example',
      'login.idp.example',
      '\u3002',
      '\uff0f',
      '\u2044',
      '\u202e',
      'user',
      '..',
      '[::1]',
      '443',
      '0x7f.1',
    );
    const hostile = fc.oneof(
      fc.array(parts, { maxLength: 8 }).map((some) => some.join('')),
      fc.webUrl(),
      fc.string({ unit: 'binary' }),
    );
    fc.assert(
      fc.property(hostile, (said) => {
        const followed = safeAddress(said, own, [idp]);
        if (followed === null) return;
        const url = new URL(followed);
        expect([own, 'https://login.idp.example']).toContain(url.origin);
        expect(url.protocol).toBe('https:');
        expect(url.username + url.password).toBe('');
        expect(new URL(followed, 'https://elsewhere.example').href).toBe(followed);
      }),
      { numRuns: 1500 },
    );
  });
});
