import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fieldLabel, fieldLabels } from 'kc-api/rules/audit/fieldLabels';
import { valueText } from 'kc-api/rules/audit/valueWords';
import { fieldFactsSource } from '../scripts/fieldFacts.ts';

/** Returns the names of all fields in a schema, at any depth. */
function namesIn(schema: unknown, found = new Set<string>()): Set<string> {
  if (typeof schema !== 'object' || schema === null) return found;
  const { properties } = schema as { properties?: object };
  for (const name of Object.keys(properties ?? {})) found.add(name);
  for (const inner of Object.values(schema)) namesIn(inner, found);
  return found;
}
const document: unknown = JSON.parse(readFileSync(new URL('../openapi.json', import.meta.url), 'utf8'));
const names = namesIn(document);

/** Texts of the screens, which define the vocabulary. */
const texts = Object.keys(JSON.parse(readFileSync(new URL('../../kc-intl/words/de.json', import.meta.url), 'utf8')) as object);
/** English words, and abbreviations of the field, that do not occur in any text of the screens. */
const alsoWords =
  'ACLs BYOK CN DC ESN EULA FSID FSIDs OTP PKCS12 SID TDE UPN URLs 2FA HELO KEK acls act algorithms assertion attestation backed called categories chained challenge conditions debug dependents direct dropped final forced former hint homepage initiator justifications keyhub mails map mine notified ok parent pickup pop prompt proof purposes quarter raw remedy runtime slices spans targets transports trials unanswered unconfirmed unenroll units unverified usages verdict watch worded';
const vocabulary = new Set([...texts.flatMap((text) => text.match(/[A-Za-z\d]+/g) ?? []), ...alsoWords.split(' ')]);
const isWord = (word: string): boolean =>
  vocabulary.has(word) || vocabulary.has(word.charAt(0).toLowerCase() + word.slice(1)) || vocabulary.has(word.charAt(0).toUpperCase() + word.slice(1));

const named = (document as { components: { schemas: Record<string, { enum?: unknown[] }> } }).components.schemas;
/** Returns all values of fields with a fixed set of values. */
function choicesIn(schema: unknown, name = '', found = new Map<string, [string, string]>()): Map<string, [string, string]> {
  if (typeof schema !== 'object' || schema === null) return found;
  const { properties, enum: own, $ref } = schema as { properties?: object; enum?: unknown[]; $ref?: string };
  for (const value of own ?? (($ref && named[$ref.split('/').at(-1) ?? '']?.enum) || []))
    if (name !== '' && typeof value === 'string' && !/^(?:yes|no)$/i.test(value)) found.set(`${name} ${value}`, [name, value]);
  for (const [field, inner] of Object.entries(properties ?? {})) choicesIn(inner, field, found);
  for (const [key, inner] of Object.entries(schema))
    if (key !== 'properties') choicesIn(inner, Array.isArray(schema) || key === 'items' || key === 'anyOf' ? name : '', found);
  return found;
}
/** Fields that are never part of a record: operations, sort orders and addresses of pages. */
const unrecorded = new Set(['sort', 'operation', 'fix', 'map_op']);
const choices = [...choicesIn(document).values()].filter(([field]) => !unrecorded.has(field));
/** True for a value of the wire format: with underscores, in capitals that are no abbreviation, or with a lower-case first letter. */
const isRaw = (text: string): boolean =>
  !texts.includes(text) &&
  (/_/.test(text) ||
    /^[a-z]/.test(text.replace(/^(?:v\dc?|nShield|ldaps?:)/, '')) ||
    (/^[A-Z]{4,}$/.test(text) && !vocabulary.has(text) && !['CHAP', 'HTCC', 'REST'].includes(text)));

describe('labels of audit log fields', () => {
  it('use words of the screens for every field of the contract', () => {
    expect(names.size).toBeGreaterThan(200);
    const raw = [...names].flatMap((name) => (fieldLabel(name).match(/[A-Za-z\d]+/g) ?? []).filter((word) => !isWord(word)).map((word) => `${name}: ${word}`));
    expect(raw).toEqual([]);
    expect([...names].map(fieldLabel).filter((label) => /_/.test(label) || /^[a-z]/.test(label))).toEqual([]);
  });

  it('use words for every value of every enum of the contract', () => {
    const raw = choices.map(([field, value]) => [field, value, valueText(field, value)] as const).filter(([, , text]) => isRaw(text));
    expect(choices.length).toBeGreaterThan(150);
    expect(raw).toEqual([]);
  });

  it('have generated units that are up to date with the contract', async () => {
    expect(readFileSync(new URL('../src/rules/audit/fieldFacts.generated.ts', import.meta.url), 'utf8')).toBe(await fieldFactsSource());
  });

  it('match the labels of forms, and write abbreviations in capitals', () => {
    expect(fieldLabel('rekey_interval')).toBe('Rotation schedule');
    expect(fieldLabel('user_base_dn')).toBe('User base DN');
    expect(fieldLabel('objectGUID')).toBe('Object GUID');
    expect(fieldLabel('azure_tenant_id')).toBe('Azure tenant ID');
    expect(fieldLabel('radius.radius_server')).toBe('RADIUS: RADIUS server');
    expect(fieldLabel('ldap.base_dn')).toBe('LDAP: base DN');
  });

  it('exist for fields of the contract only, and leave other names unchanged', () => {
    expect(Object.keys(fieldLabels).filter((name) => !names.has(name))).toEqual([]);
    expect(fieldLabel('<b>x</b>')).toBe('<b>x</b>');
    expect(fieldLabel('two words')).toBe('two words');
  });
});
