import { describe, expect, it } from 'vitest';
import { requestNameTexts as texts } from '../pki/requestNames.ts';
import { commonNameProblem, csrProblems, csrTexts, normalizeCsr, sanProblem, sansMax } from './csr.ts';

const fields = { common_name: 'kc.case.example', country: 'se' };

describe('subject alternative name', () => {
  it.each([
    ['DNS:kc.case.example', 'kc.case.example'],
    ['dns = kc.case.example', 'kc.case.example'],
    ['DNS:DNS:kc.case.example', 'kc.case.example'],
    ['IP:10.0.0.1', '10.0.0.1'],
    ['IP Address:10.0.0.1', '10.0.0.1'],
    ['2001:0DB8::1', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['*.bücher.example', '*.xn--bcher-kva.example'],
    ['銀行。example', 'xn--jn2ax2s.example'],
    ['kc.case.example.', 'kc.case.example'],
    ['*.case.example', '*.case.example'],
    ['under_score.case.example', 'under_score.case.example'],
    ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
    ['KC-1', 'KC-1'],
    ['3com.example', '3com.example'],
  ])('normalizes %s to %s', (text, name) => {
    expect(sanProblem(text)).toBeUndefined();
    expect(normalizeCsr({ ...fields, sans: [text] }).sans).toEqual([name]);
    // Normalizing twice changes nothing.
    expect(normalizeCsr({ ...fields, sans: [name] }).sans).toEqual([name]);
  });

  it.each([
    ['https://kc.case.example', texts.url],
    ['kc.case.example/path', texts.url],
    ['kc.case.example:8443', texts.port],
    ['[2001:db8::1]:8443', texts.port],
    ['*.*.case.example', texts.wildcard],
    ['w*.case.example', texts.wildcard],
    ['*', texts.wildcard],
    ['*.example', texts.wildcard],
    ['a;b', texts.name],
    ['a..b', texts.name],
    ['.a', texts.name],
    ['a..', texts.name],
    ['-x', texts.name],
    ['x-.example', texts.name],
    ['"kc"', texts.name],
    ['xn--a.example', texts.name],
    [`${'a'.repeat(64)}.example`, texts.name],
    [`${'a.'.repeat(127)}example`, texts.name],
    ['10.0.0.256', texts.address],
    ['10.0.0', texts.address],
    ['010.0.0.1', texts.address],
    ['2001:db8:::1', texts.address],
    ['10.0.0.0/24', texts.prefixLength],
    ['2001:db8::/32', texts.prefixLength],
    ['fe80::1%eth0', texts.zone],
    ['ops@case.example', texts.kind],
    ['email:ops', texts.kind],
  ])('rejects %s with a message', (text, problem) => {
    expect(sanProblem(text)).toBe(problem(text));
    expect(csrProblems({ ...fields, sans: ['kc', text] })).toEqual({ sans: problem(text) });
  });

  it.each(['a b', 'a,b', 'a\nb', 'a\r\nDNS:b', ''])('rejects %j', (text) => {
    expect(sanProblem(text)).toBeDefined();
  });

  it('removes duplicates, and limits the number of names', () => {
    expect(normalizeCsr({ ...fields, sans: ['bücher.example', 'DNS:xn--bcher-kva.example'] }).sans).toEqual(['xn--bcher-kva.example']);
    const many = Array.from({ length: sansMax + 1 }, (_, index) => `kc-${index}.example`);
    expect(csrProblems({ ...fields, sans: many })).toEqual({ sans: csrTexts.manySans });
  });
});

describe('subject of a certificate signing request', () => {
  it('has a common name of at most 64 characters, counted in A-labels', () => {
    expect(commonNameProblem(`${'n'.repeat(51)}.case.example`)).toBeUndefined();
    expect(commonNameProblem(`${'n'.repeat(52)}.case.example`)).toBe(csrTexts.longName);
    expect(commonNameProblem(`${'ü'.repeat(40)}.${'ü'.repeat(12)}.example`)).toBe(csrTexts.longName);
    expect(commonNameProblem(' ')).toBe(csrTexts.commonName);
    expect(commonNameProblem('https://kc.example')).toBe(texts.url('https://kc.example'));
    expect(normalizeCsr({ common_name: ' DNS:bücher.example ', country: 'se' })).toEqual({ common_name: 'xn--bcher-kva.example', country: 'SE' });
  });

  it('has fields within the limits of RFC 5280, without line breaks', () => {
    expect(csrProblems({ ...fields, org: '銀'.repeat(64), state: 's'.repeat(128) })).toEqual({});
    expect(csrProblems({ ...fields, org: 'o'.repeat(65), org_unit: 'a\nb', locality: 'l'.repeat(129), state: 'a\u2028b', country: 's1' })).toEqual({
      org: csrTexts.long(64),
      org_unit: csrTexts.lineEnds,
      locality: csrTexts.long(128),
      state: csrTexts.lineEnds,
      country: csrTexts.country,
    });
  });
});
