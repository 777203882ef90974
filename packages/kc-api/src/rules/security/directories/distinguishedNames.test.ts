import { describe, expect, it } from 'vitest';
import { dnKey, parseDn } from './distinguishedNames.ts';

describe('distinguished names', () => {
  it.each([
    ['case', 'CN=Anna,OU=People,DC=Lab', 'cn=anna,ou=people,dc=lab'],
    ['blanks around separators', 'cn = Anna , ou=People', 'cn=Anna,ou=People'],
    ['runs of blanks in a value', 'cn=Anna  Maria', 'cn=anna maria'],
    ['a character and its hex pair', String.raw`cn=Ops\, Night,ou=p`, String.raw`cn=Ops\2C Night,ou=p`],
    ['hex pairs in either case', String.raw`cn=a\2c b`, String.raw`cn=a\2C b`],
    ['UTF-8 and its hex pairs', 'cn=Åkesson', String.raw`cn=\C3\85kesson`],
    ['composed and combining characters', 'cn=\u00c5kesson', 'cn=A\u030akesson'],
    ['quotes of RFC 2253', 'cn="Ops, Night";ou=p', String.raw`cn=Ops\, Night,ou=p`],
    ['a plus', String.raw`cn=R\+D`, String.raw`cn=R\2BD`],
    ['a quote', String.raw`cn=\"Bo\"`, String.raw`cn=\22Bo\22`],
    ['a leading number sign', String.raw`cn=\#1`, String.raw`cn=\231`],
    ['a backslash', String.raw`cn=a\\b`, String.raw`cn=a\5Cb`],
    ['an escaped blank at the end', String.raw`cn=a\ ,ou=p`, 'cn=a,ou=p'],
    ['a blank as a hex pair', String.raw`cn=\20a,ou=p`, 'cn=a,ou=p'],
    ['the order of values in a relative name', 'cn=a+uid=b,ou=p', 'UID=b + CN=a,ou=p'],
    ['an OID for a type', 'cn=a,2.5.4.11=p,0.9.2342.19200300.100.1.25=lab', 'cn=a,ou=p,dc=lab'],
    ['an OID with its prefix', 'OID.2.5.4.3=a', 'cn=a'],
    ['a long name of a type', 'commonName=a,organizationalUnitName=p', 'cn=a,ou=p'],
    ['a value in BER', 'cn=#0C0548656C6C6F', 'cn=Hello'],
    ['a value in BER of UTF-16', 'cn=#1E0400480069', 'cn=Hi'],
    ['sharp s', 'cn=Straße', 'cn=STRASSE'],
  ])('ignore differences in %s', (_, one, other) => {
    expect(dnKey(one)).toBe(dnKey(other));
  });

  it.each([
    ['another value', 'cn=a,ou=p', 'cn=b,ou=p'],
    ['another place', 'cn=a,ou=p', 'cn=a,ou=q'],
    ['another depth', 'cn=a,ou=p', 'cn=a,ou=p,dc=lab'],
    ['another type', 'cn=a', 'uid=a'],
    ['an escaped separator', 'cn=a,ou=p', String.raw`cn=a\,ou\=p`],
    ['an escaped plus', 'cn=a+uid=b', String.raw`cn=a\+uid\=b`],
    ['text that is no name', 'anna', 'cn=anna'],
    ['a dotless i, which directories keep apart', 'cn=admıns', 'cn=admins'],
  ])('distinguish %s', (_, one, other) => {
    expect(dnKey(one)).not.toBe(dnKey(other));
  });

  it('accept an unpaired surrogate', () => {
    expect(dnKey('cn=a\ud800')).toBe(dnKey('cn=A\ud800'));
  });

  it('are parsed to their values, or rejected if they are malformed', () => {
    expect(parseDn(String.raw`CN=a\,b + UID=c,2.5.4.11=\C3\A5`)).toEqual([
      [
        { type: 'cn', value: 'a,b' },
        { type: 'uid', value: 'c' },
      ],
      [{ type: 'ou', value: 'å' }],
    ]);
    expect(parseDn('')).toEqual([]);
    for (const text of ['anna', '=a', 'cn=a,,ou=b', String.raw`cn=\C3`, 'cn=a\\']) expect(parseDn(text), text).toBeNull();
  });
});
