import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mibFile } from 'kc-api/rules/snmp/snmp';
import { programAt, said } from '../../test/counterparts/netSnmp.ts';
import { makeWorld } from '../../test/kit.ts';
import { mibText } from './mib.ts';
import { mibNotifications, mibObjects, mibValues, notificationOf } from './mibObjects.ts';

describe('MIB', () => {
  it('defines each object with a unique name and number, in ASCII', () => {
    const numbers = mibObjects.map(({ number }) => number);
    expect(new Set(numbers).size).toBe(numbers.length);
    for (const { name, number } of mibObjects) expect(mibText).toMatch(new RegExp(`^${name} OBJECT-TYPE[^:]*::= \\{ kcObjects ${number} \\}$`, 'm'));
    // The file is ASCII only, as DisplayString and similar types require, so that Net-SNMP and others need not guess the encoding.
    expect(mibText).not.toMatch(/[^\n -~]/);
  });
});

/** The library contains RFC 2578 and related MIBs, under the names that Net-SNMP uses. */
const standards = join(dirname(createRequire(import.meta.url).resolve('net-snmp')), 'lib', 'mibs');

describe.skipIf(!programAt('snmptranslate'))('Debian’s snmptranslate (apt-get install snmp)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kc-mib-'));
  beforeAll(() => writeFileSync(join(folder, mibFile), mibText));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  // -Pw: report warnings.
  const translate = (...args: string[]) => said('snmptranslate', ['-M', `${folder}:${standards}`, '-m', 'SNMPv2-MIB:KEYCONTROL-MIB', '-Pw', ...args]);

  it('reads the MIB without a warning, and knows every OID in use', async () => {
    const world = await makeWorld();
    const { environment } = world.appliance;
    const ours = mibValues(environment).filter(({ oid }) => oid.includes('.32473.1.1.'));
    expect(ours).toHaveLength(mibObjects.filter(({ read }) => read).length);
    const sent = Object.keys(mibNotifications).map((kind) => notificationOf(environment, kind as keyof typeof mibNotifications));
    const oids = [...ours.map(({ oid }) => oid), ...sent.flatMap(({ oid, bindings }) => [oid, ...bindings.map((one) => one.oid)])];
    const names = (await translate(...oids.map((oid) => `.${oid}`)))
      .trim()
      .split('\n')
      .filter((line) => line !== '' && !/^[A-Z-]+ MACRO \(/.test(line));
    expect(names).toEqual([
      ...mibObjects.flatMap(({ name, read }) => (read ? [`KEYCONTROL-MIB::${name}.0`] : [])),
      'KEYCONTROL-MIB::kcAlert',
      'KEYCONTROL-MIB::kcAlertText.0',
      'KEYCONTROL-MIB::kcVaultName.0',
      'KEYCONTROL-MIB::kcTest',
    ]);
    const details = await translate('-Td', 'KEYCONTROL-MIB::kcLicenseState');
    expect(details).toMatch(/SYNTAX\s+INTEGER \{valid\(1\), expired\(2\)\}/);
    expect(details).not.toMatch(/warning|error|cannot|expected/i);
  });
});
