import { mayUseCloudKeys } from 'kc-api/rules/cloudKeys/cloudLicense';
import { hasCvmSets } from 'kc-api/rules/workloads/cvmSets/hasCvmSets';
import { keyIdStatusNames } from 'kc-api/rules/workloads/keyIds';
import { t } from 'kc-intl/t';
import { cloudKeyTable, keySetRecord } from '../cloudKeys/index.ts';
import type { Environment } from '../core/context.ts';
import { kmipObjectTable, kmipUserRecord, mayUseServer } from '../kmip/index.ts';
import { systemLicense } from '../license/index.ts';
import { cvmSetRecord, keyIdTable } from '../workloads/index.ts';
import { text, time, words, type ContentDefinition, type Line, type Source } from './reportContent.ts';

interface Key {
  name: string;
  kind: string;
  place: string;
  algorithm: string;
  status: string;
  /** 0 if unknown, or never. */
  created: number;
  expires: number;
}

const lineOf = ({ name, kind, place, algorithm, status, created, expires }: Key): Line => ({
  cells: [name, kind, place, algorithm, status, created, expires],
  counts: [['status', status], ['kind', kind], ...(created > 0 ? [['created', created] as const] : [])],
});

const byId = { field: 'id', desc: false } as const;
const namesOf = (rows: readonly { id: string; name: string }[]) => new Map(rows.map(({ id, name }) => [id, name]));
const withClouds = ['keycontrol', 'cloudkeys', 'databases'];

function cloudKeySource(environment: Environment): Source {
  const sets = namesOf(keySetRecord.all(environment));
  return {
    page: (offset, limit) =>
      cloudKeyTable
        .in(environment)
        .page({ sort: byId, offset, limit })
        .rows.map((key) =>
          lineOf({
            name: key.name,
            kind: environment.vault.flavour === 'databases' ? t('Database key') : t('Cloud key'),
            place: sets.get(key.keyset_guid) ?? '',
            algorithm: key.cipher || key.algorithm,
            status: key.status,
            created: key.created,
            expires: key.expire_date,
          }),
        ),
  };
}

function keyIdSource(environment: Environment): Source {
  const sets = namesOf(cvmSetRecord.all(environment));
  return {
    page: (offset, limit) =>
      keyIdTable
        .in(environment)
        .page({ sort: byId, offset, limit })
        .rows.map(({ name, kind, cvmset, size, status, expiration }) =>
          lineOf({
            name,
            kind: t('Key ID'),
            place: sets.get(cvmset) ?? '',
            algorithm: `${kind === 'symmetric' ? 'AES' : 'RSA'}-${size}`,
            status: keyIdStatusNames[status],
            created: 0,
            expires: expiration,
          }),
        ),
  };
}

function kmipSource(environment: Environment): Source {
  const owners = new Map(kmipUserRecord.all(environment).map(({ id, username }) => [id, username]));
  return {
    page: (offset, limit) =>
      kmipObjectTable
        .in(environment)
        .page({ sort: byId, offset, limit })
        .rows.map((object) =>
          lineOf({
            name: object.name || object.id,
            kind: t('KMIP object'),
            place: owners.get(object.owner) ?? '',
            algorithm: object.length > 0 ? `${object.algorithm}-${object.length}` : object.algorithm,
            status: object.state,
            created: object.initial_date,
            expires: object.deactivation_date,
          }),
        ),
  };
}

/** Returns the key sources of the areas that this vault has and its license includes. */
export const keySourcesOf = (environment: Environment): Source[] => {
  const { flavour } = environment.vault;
  return [
    ...(withClouds.includes(flavour) && mayUseCloudKeys(systemLicense.included(environment)).ok ? [cloudKeySource(environment)] : []),
    ...(hasCvmSets(flavour) ? [keyIdSource(environment)] : []),
    ...(mayUseServer(environment).ok ? [kmipSource(environment)] : []),
  ];
};

export const keyInventory: ContentDefinition = {
  columns: [
    text(t('Name')),
    words(t('Kind')),
    text(t('Key set, VM set, or owner')),
    text(t('Algorithm')),
    words(t('Status')),
    time(t('Created')),
    time(t('Expires')),
  ],
  charts: {
    status: { label: t('Keys by status'), of: t('Status') },
    kind: { label: t('Keys by kind'), of: t('Kind') },
    created: { label: t('Keys created'), of: '' },
  },
  sources: ({ environment }) => keySourcesOf(environment),
};
