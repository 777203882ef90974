import { describe, expect, it } from 'vitest';
import { isForHost } from './certificateProblems.ts';

const idn = 'xn--bcher-kva.example';

describe('certificate name that matches a host', () => {
  it.each([
    ['DNS:kc.example', 'KC.example'],
    ['DNS:kc.example', 'kc.example.'],
    ['DNS:kc.example.', 'kc.example'],
    [`DNS:${idn}`, 'bücher.example'],
    [`DNS:${idn}`, 'BÜCHER.example.'],
    ['DNS:bücher.example', idn],
    [`DNS:*.${idn}`, 'kc.bücher.example'],
    ['DNS:*.kc.example', 'a.kc.example'],
    ['DNS:*.example.com', `${idn.split('.')[0]}.example.com`],
    ['DNS:under_score.example', 'under_score.example'],
    ['IP:10.0.0.1', '10.0.0.1'],
    ['IP:2001:db8::1', '[2001:DB8:0:0:0:0:0:1]'],
  ])('%s: %s', (name, host) => {
    expect(isForHost(['DNS:other.example', name], host)).toBe(true);
  });
});

describe('certificate name that does not match a host', () => {
  it.each([
    ['DNS:*.kc.example', 'kc.example'],
    ['DNS:*.kc.example', 'a.b.kc.example'],
    ['DNS:*.kc.example', '.kc.example'],
    ['DNS:*.example', 'kc.example'],
    ['DNS:*', 'kc.example'],
    ['DNS:*', 'kc'],
    ['DNS:k*.kc.example', 'ka.kc.example'],
    ['DNS:a.*.example', 'a.b.example'],
    ['DNS:*.0.0.1', '10.0.0.1'],
    ['DNS:10.0.0.1', '10.0.0.1'],
    ['IP:10.0.0.1', '10.0.0.2'],
    ['DNS:kc.example', 'kc.example..'],
    ['DNS:bucher.example', 'bücher.example'],
    ['email:kc.example', 'kc.example'],
  ])('%s: %s', (name, host) => {
    expect(isForHost([name], host)).toBe(false);
  });
});
