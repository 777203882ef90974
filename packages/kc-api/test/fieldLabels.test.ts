import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fieldLabel, fieldLabels } from 'kc-api/rules/audit/fieldLabels';

/** Every name of a field that the contract has, at any depth. */
function namesIn(schema: unknown, found = new Set<string>()): Set<string> {
  if (typeof schema !== 'object' || schema === null) return found;
  const { properties } = schema as { properties?: object };
  for (const name of Object.keys(properties ?? {})) found.add(name);
  for (const inner of Object.values(schema)) namesIn(inner, found);
  return found;
}
const names = namesIn(JSON.parse(readFileSync(new URL('../openapi.json', import.meta.url), 'utf8')));

describe('what fields of the audit log are called', () => {
  it('says in words, for each field of the contract', () => {
    expect(names.size).toBeGreaterThan(200);
    const raw = [...names].map((name) => [name, fieldLabel(name)] as const).filter(([, label]) => !/^[A-Z\d]/.test(label) || /_|[a-z][A-Z]/.test(label));
    expect(raw.filter(([, label]) => !label.includes('MariaDB'))).toEqual([]);
  });

  it('calls a field as its form does, and writes short forms in capitals', () => {
    expect(fieldLabel('rekey_interval')).toBe('Rotation schedule');
    expect(fieldLabel('user_base_dn')).toBe('User base DN');
    expect(fieldLabel('objectGUID')).toBe('Object GUID');
    expect(fieldLabel('azure_tenant_id')).toBe('Azure tenant ID');
    expect(fieldLabel('radius.radius_server')).toBe('RADIUS: RADIUS server');
    expect(fieldLabel('ldap.base_dn')).toBe('LDAP: base DN');
  });

  it('names no field that there is not, and leaves what is none as it is', () => {
    expect(Object.keys(fieldLabels).filter((name) => !names.has(name))).toEqual([]);
    expect(fieldLabel('<b>x</b>')).toBe('<b>x</b>');
    expect(fieldLabel('two words')).toBe('two words');
  });
});
