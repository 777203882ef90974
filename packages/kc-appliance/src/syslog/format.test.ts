import { describe, expect, it } from 'vitest';
import { syslogBytes, syslogMessage, type SyslogFacts } from './format.ts';

const facts: SyslogFacts = {
  kind: 'audit',
  id: 'audit',
  date: 1_795_000_000,
  host: 'kc-node-1',
  facts: [
    ['id', '17'],
    ['user', 'sara'],
  ],
  text: 'Key set payments changed',
};
const bytes = (text: string) => new TextEncoder().encode(text).length;
const write = (more: Partial<SyslogFacts>, most: number = syslogBytes.tcp) => syslogMessage({ ...facts, ...more }, most);

describe('syslog message (RFC 5424)', () => {
  it('contains facility, severity, time, host and structured data', () => {
    expect(write({})).toBe('<109>1 2026-11-18T11:06:40.000Z kc-node-1 keycontrol - audit [keycontrol@32473 id="17" user="sara"] Key set payments changed');
    expect(write({ kind: 'alert', id: 'alert', facts: [] })).toMatch(/^<116>1 \S+ kc-node-1 keycontrol - alert \[keycontrol@32473\] Key/);
    expect(write({ kind: 'alert', severity: 'critical' })).toMatch(/^<114>1 /);
  });

  it('stays on one line and escapes hostile input', () => {
    const said = write({ host: 'a b\n<0>1', facts: [['user', 'x"] [evil@1 a="b"]\r\n<0>1 - forged \\']], text: 'one\n<0>1 two\u202e\u0007' });
    for (const unseen of ['\r', '\n', '\u0007', '\u202e']) expect(said).not.toContain(unseen);
    expect(said).toContain(String.raw`user="x\"\] [evil@1 a=\"b\"\]\\u{D}\\u{A}<0>1 - forged \\"] one\u{A}<0>1 two\u{202E}\u{7}`);
    expect(said).toContain(String.raw` a_b\u{A}<0>1 keycontrol `);
  });

  it('starts with a byte order mark if it is not ASCII only', () => {
    expect(write({ text: 'Grüße' }).endsWith('] \ufeffGrüße')).toBe(true);
    expect(write({})).not.toContain('\ufeff');
  });

  it.each(['udp', 'tcp'] as const)('is cut between characters at the size limit of %s', (protocol) => {
    const long = '🔑'.repeat(20_000);
    const said = write(
      { text: long, facts: [...facts.facts, ...Array.from({ length: 500 }, (_, at): [string, string] => ['change', `${at} ${long}`])] },
      syslogBytes[protocol],
    );
    expect(bytes(said)).toBeLessThanOrEqual(syslogBytes[protocol]);
    expect(bytes(said)).toBeGreaterThan(syslogBytes[protocol] - 600);
    expect(said).toMatch(/^<109>1 .*\[keycontrol@32473 id="17" user="sara"( change="\d+ (🔑)+…")+\] \ufeff(🔑)+…$/u);
  });
});
