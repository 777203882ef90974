import type { KmipObject } from 'kc-api/contract/kmip/objects';
import { t } from 'kc-intl/t';
import type { Environment } from '../../core/context.ts';
import { defineRecord } from '../../core/store/record.ts';
import { dateText, furtherTexts, splitText, usageText } from './attributeText.ts';
import type { KmipObjectRecord } from '../records.ts';
import { kmipActivitySince, kmipObjectTable, kmipUserTable } from '../state.ts';

/** Display name of the object: its description, name or UUID. */
export const titleOf = ({ id, name, custom }: KmipObjectRecord): string => custom['x-Description'] || name || id;

/** Returns the object with its derived search columns. */
export function withColumns(object: KmipObjectRecord): KmipObjectRecord {
  const name = object.names[0]?.value ?? '';
  return { ...object, name, words: [object.custom['x-Description'], name, object.custom['x-Identifier'], object.id].join(' ') };
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

/** The last use of an object. Records of earlier versions have only the time of the last Get. */
function lastUse({ last_use, last_get }: KmipObjectRecord, owner: string): Required<Pick<KmipObject, 'last_used' | 'last_used_by' | 'last_used_for'>> {
  if (last_use && last_use.date >= last_get) return { last_used: last_use.date, last_used_by: last_use.by, last_used_for: last_use.operation };
  return last_get === 0 ? { last_used: 0, last_used_by: '', last_used_for: '' } : { last_used: last_get, last_used_by: owner, last_used_for: 'Get' };
}

/** Uses before the object was created need no recording. */
function usedSince(environment: Pick<Environment, 'store'>, { initial_date }: KmipObjectRecord): number {
  const since = kmipActivitySince.get(environment);
  return since === 0 ? 0 : Math.max(since, initial_date);
}

const ownerOf = (environment: Pick<Environment, 'store'>, { owner }: KmipObjectRecord): string => kmipUserTable.in(environment).get(owner)?.username ?? '';

export function wireKmipObject(environment: Pick<Environment, 'store'>, object: KmipObjectRecord): KmipObject {
  const owner = ownerOf(environment, object);
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
    ...lastUse(object, owner),
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
