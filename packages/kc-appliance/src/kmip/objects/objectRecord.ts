import type { KmipObject } from 'kc-api/contract/kmip/objects';
import { t } from 'kc-intl/t';
import type { Environment } from '../../core/context.ts';
import { defineRecord } from '../../core/store/record.ts';
import { dateText, furtherTexts, splitText, usageText } from './attributeText.ts';
import type { KmipObjectRecord } from '../records.ts';
import { kmipActivitySince, kmipObjectTable, kmipUsesDerived, kmipUserTable } from '../state.ts';

/** Display name of the object: its description, name or UUID. */
export const titleOf = ({ id, name, custom }: KmipObjectRecord): string => custom['x-Description'] || name || id;

/** The last use of an object; undefined for none. Records of earlier versions have only the time of the last Get. `owner`: its user name. */
function lastUseOf({ last_use, last_get }: KmipObjectRecord, owner: string): { date: number; operation: string; by: string } | undefined {
  if (last_use && last_use.date >= last_get) return last_use;
  return last_get === 0 ? undefined : { date: last_get, operation: 'Get', by: owner };
}

/** Returns the object with its derived columns. */
export function withColumns(object: KmipObjectRecord): KmipObjectRecord {
  const name = object.names[0]?.value ?? '';
  return {
    ...object,
    name,
    last_used: lastUseOf(object, '')?.date ?? 0,
    words: [object.custom['x-Description'], name, object.custom['x-Identifier'], object.id].join(' '),
  };
}

/** Returns all attributes by their KMIP names, without empty ones. */
function attributesOf(object: KmipObjectRecord): Record<string, string> {
  const { algorithm, length, names, object_group, links, revocation, custom } = object;
  // Omit the digest: it would help to guess a password.
  const { 'Object Group': groups, ...further } = furtherTexts((object.further ?? []).filter((one) => one.name !== 'Digest'));
  const all = {
    Name: names.map(({ value }) => value).join(', '),
    'Cryptographic Algorithm': algorithm,
    'Cryptographic Length': length === 0 ? '' : String(length),
    'Cryptographic Usage Mask': usageText(object.usage_mask),
    'Split Key': splitText(object),
    ...further,
    'Object Group': [object_group, ...(groups === undefined ? [] : [groups])].join(', '),
    Link: links.map(({ type, object: id }) => `${type}: ${id}`).join(', '),
    'Activation Date': dateText(object.activation_date),
    'Deactivation Date': dateText(object.deactivation_date),
    'Compromise Occurrence Date': dateText(object.compromise_occurrence ?? 0),
    'Compromise Date': dateText(object.compromise_date),
    'Destroy Date': dateText(object.destroy_date),
    'Archive Date': dateText(object.archive_date),
    'Revocation Reason Code': revocation ? String(revocation.code) : '',
    'Revocation Message': revocation?.message ?? '',
    ...custom,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
}

/** Uses before the object was created need no recording. */
function usedSince(environment: Pick<Environment, 'store'>, { initial_date }: KmipObjectRecord): number {
  const since = kmipActivitySince.get(environment);
  return since === 0 ? 0 : Math.max(since, initial_date);
}

const ownerOf = (environment: Pick<Environment, 'store'>, { owner }: KmipObjectRecord): string => kmipUserTable.in(environment).get(owner)?.username ?? '';

export function wireKmipObject(environment: Pick<Environment, 'store'>, object: KmipObjectRecord): KmipObject {
  const owner = ownerOf(environment, object);
  const use = lastUseOf(object, owner);
  return {
    UUID: object.id,
    DESC: object.custom['x-Description'] ?? '',
    IDENT: object.custom['x-Identifier'] ?? '',
    State: object.state,
    Archived: object.archived,
    InitialDate: object.initial_date,
    LastChangeDate: object.last_change_date,
    ObjectType: object.type,
    encrypted: object.encrypted,
    ATTRS: attributesOf(object),
    owner,
    last_get: object.last_get,
    gets: object.gets,
    last_used: use?.date ?? 0,
    last_used_by: use?.by ?? '',
    last_used_for: use?.operation ?? '',
    used_since: usedSince(environment, object),
    revision: object.revision,
  };
}

export const kmipObjectRecord = defineRecord({
  table: kmipObjectTable,
  noun: 'KMIP object',
  subject: t('This object'),
  category: 'KMIP',
  nameOf: titleOf,
  wire: wireKmipObject,
  compared: ['State', 'Archived', 'ATTRS'],
  derived: withColumns,
});

/** Derives the column of the last use in a store of an earlier version, once. */
export function deriveUses(environment: Pick<Environment, 'store'>): void {
  if (kmipUsesDerived.get(environment)) return;
  const objects = kmipObjectTable.in(environment);
  environment.store.transaction(() => {
    for (const object of objects.all()) {
      const next = withColumns(object);
      if (next.last_used !== (object.last_used ?? 0)) objects.put(next);
    }
    kmipUsesDerived.set(environment, true);
  });
}
