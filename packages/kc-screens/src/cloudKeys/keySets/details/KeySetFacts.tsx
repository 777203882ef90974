import { styled } from 'styled-components';
import type { Detail } from 'kc-components/DetailsList';
import { Status } from 'kc-components/Status';
import type { VaultType } from 'kc-api/contract/cloudKeys/cloudKey';
import { keySets, type KeySet } from 'kc-api/contract/cloudKeys/keySets';
import { countsByVault, keySetPoll, keySetRules, runningOf } from 'kc-api/rules/cloudKeys/keySets';
import { providers } from 'kc-api/rules/cloudKeys/providers/provider';
import { intervalText } from 'kc-api/rules/cloudKeys/rotation';
import { typeName } from 'kc-api/rules/cloudKeys/wireWords';
import { t } from 'kc-intl/t';
import { DataAge, DetailsTab, Failure, RunningNote, useActor, useAnswer, useOperation } from '../../../shell/index.ts';
import { ImportProgress } from '../../import/index.ts';
import { KeyCount } from '../KeyCount.tsx';
import { databaseText } from '../keySets.columns.tsx';
import { useReloadOnFailure } from './useReloadOnFailure.ts';

const Above = styled.div`
  padding-top: 0.75rem;
`;

const OnOff = ({ value }: { value: 'yes' | 'no' }) => <Status tone={value === 'yes' ? 'ok' : 'idle'}>{value === 'yes' ? t('Enabled') : t('Disabled')}</Status>;
const yesNo = (value: 'yes' | 'no'): string => (value === 'yes' ? t('Yes') : t('No'));

const vaultKeys: Readonly<Record<VaultType, string>> = { vaults: t('Key Vault keys'), managedhsm: t('Managed HSM keys'), dke: t('DKE keys') };

function factsOf(set: KeySet): Detail[] {
  const byVault = countsByVault(set);
  const { hasAccount } = providers[set.csp_type];
  return [
    { label: t('Type'), value: typeName(set) },
    ...(set.tde_database_type ? [{ label: t('Database type'), value: databaseText(set) }] : []),
    ...(set.allow_mdb_key_creation ? [{ label: t('Key creation by MariaDB'), value: yesNo(set.allow_mdb_key_creation) }] : []),
    ...(hasAccount ? [{ label: t('CSP account'), value: set.csp_name }] : []),
    { label: t('Admin group'), value: set.groupname },
    { label: t('Rotation schedule'), value: intervalText(set.csp_type, set.rekey_interval) },
    ...(byVault.length === 0
      ? [{ label: t('Cloud keys'), value: <KeyCount set={set} count={set.num_cloudkeys} /> }]
      : byVault.map(({ kind, count }) => ({ label: vaultKeys[kind], value: <KeyCount set={set} count={count} kind={kind} /> }))),
    { label: t('Key caching'), value: <OnOff value={set.key_caching_enabled} /> },
    { label: t('HSM'), value: <OnOff value={set.hsm_enabled} /> },
    ...(set.part_label ? [{ label: t('Partition label'), value: set.part_label }] : []),
    ...(set.hsm_enabled === 'yes' && set.key_caching_enabled === 'yes'
      ? [
          {
            label: t('HSM cache timeout'),
            value: t('{count, plural, one {# minute} other {# minutes}}', { count: set.key_cache_hsm_timeout / 60 }),
          },
        ]
      : []),
    ...(set.xks_access_id ? [{ label: t('XKS access ID'), value: set.xks_access_id, mono: true }] : []),
    ...(hasAccount && !set.keyset_type ? [{ label: t('Import all keys'), value: yesNo(set.import_all_keys) }] : []),
    { label: t('GUID'), value: set.guid, mono: true },
    { label: t('Description'), value: set.description, wide: true },
  ];
}

/** KSET-02, KSET-43: the details of the key set. Polls while an operation runs on it. */
export function KeySetFacts({ set: listed }: { set: KeySet }) {
  const actor = useActor();
  const { answer: read } = useOperation(
    keySets.read,
    { params: { guid: listed.guid } },
    {
      progress: ({ key_set }) => runningOf(key_set),
      every: keySetPoll,
      // The list determines whether edit, delete and migrate are enabled, so it must match the details.
      inList: { progress: runningOf(listed) },
      stale: keySets.migrate,
    },
  );
  const set = read.data?.key_set ?? listed;
  const running = runningOf(set);
  useReloadOnFailure(read, useAnswer(keySets.list).refresh);

  return (
    <>
      <DataAge answer={read} />
      {running !== undefined && (
        <Above>
          <RunningNote running={running} />
        </Above>
      )}
      {read.error && (
        <Above>
          <Failure size="banner" error={read.error} retry={read.refresh} />
        </Above>
      )}
      {keySetRules.import(actor, set).ok && <ImportProgress set={set} />}
      <DetailsTab items={factsOf(set)} />
    </>
  );
}
