import { useMemo } from 'react';
import { Tabs } from 'kc-components/Tabs';
import type { CvmSet } from 'kc-api/contract/workloads/cvmSets';
import { asymmetricKeyIds, keyIds, type AsymmetricKeyId, type KeyId } from 'kc-api/contract/workloads/keyIds';
import { keyIdPage } from 'kc-api/rules/workloads/keyIds';
import { t } from 'kc-intl/t';
import { DialogHost, GridScreen, RowDialogButton, useAddress, useAnswer, useListParam, usePages } from '../../shell/index.ts';
import { createKeyIdDialog } from './create/createKeyId.dialog.tsx';
import { createAsymmetricKeyIdDialog } from './createAsymmetric/createAsymmetricKeyId.dialog.tsx';
import { idOf, nameOf } from './keyId.ts';
import { asymmetricKeyIdColumns, keyIdColumns } from './keyIds.columns.tsx';
import { asymmetricKeyIdDialogs, keyIdDialogs, keyIdListDialogs } from './keyIds.dialogs.ts';
import { asymmetricKeyIdsOf, keyIdsOf } from './keyIdList.ts';
import { useCopyPublicKey } from './useCopyPublicKey.tsx';

const pages = { firstPage: keyIdPage, laterPages: keyIdPage };

/** Returns the query for the key id in the address, which may be on a page that is not loaded. */
function useNamed({ guid }: CvmSet) {
  const { item } = useAddress().params;
  return { item, input: { query: { cvmset: guid, ids: item ?? '' } }, when: { enabled: item !== undefined } };
}
/** Returns null if there is no such row, undefined while it is loading. */
const firstOf = <Row,>(item: string | undefined, rows: readonly Row[] | undefined): Row | null | undefined =>
  item === undefined ? null : rows && (rows[0] ?? null);

/** KEYID-01. */
function KeyIds({ set }: { set: CvmSet }) {
  const source = useMemo(() => keyIdsOf(set.guid), [set.guid]);
  const { item, input, when } = useNamed(set);
  const named = useAnswer(keyIds.list, input, when);
  return (
    <GridScreen<KeyId>
      id="keyIds"
      label={t('KeyIDs')}
      columns={keyIdColumns}
      rowId={idOf}
      nameOf={nameOf}
      list={usePages<KeyId>({ resource: 'keyIds', ...source, of: set.guid, ...pages })}
      rowOfAddress={firstOf(item, named.data?.key_ids)}
      dialogs={keyIdDialogs}
      toolbar={<RowDialogButton dialog={createKeyIdDialog} target={set} />}
      empty={{ text: t('This VM set has no KeyIDs.') }}
    />
  );
}

/** KEYID-02. */
function AsymmetricKeyIds({ set }: { set: CvmSet }) {
  const source = useMemo(() => asymmetricKeyIdsOf(set.guid), [set.guid]);
  const { item, input, when } = useNamed(set);
  const named = useAnswer(asymmetricKeyIds.list, input, when);
  const copy = useCopyPublicKey();
  const actions = useMemo(() => [copy], [copy]);
  return (
    <GridScreen<AsymmetricKeyId>
      id="asymmetricKeyIds"
      label={t('Asymmetric KeyIDs')}
      columns={asymmetricKeyIdColumns}
      rowId={idOf}
      nameOf={nameOf}
      list={usePages<AsymmetricKeyId>({ resource: 'asymmetricKeyIds', ...source, of: set.guid, ...pages })}
      rowOfAddress={firstOf(item, named.data?.asymmetric_key_ids)}
      dialogs={asymmetricKeyIdDialogs}
      actions={actions}
      toolbar={<RowDialogButton dialog={createAsymmetricKeyIdDialog} target={set} />}
      empty={{ text: t('This VM set has no asymmetric KeyIDs.') }}
    />
  );
}

/** The key ids of a VM set in two lists. The address contains the displayed one. */
export function KeyIdsTab({ set }: { set: CvmSet }) {
  const [list, choose] = useListParam('list');
  const about = useMemo(() => [set], [set]);
  return (
    <>
      <Tabs
        label={t('Kinds of KeyIDs')}
        value={list === 'asymmetric' ? list : 'symmetric'}
        onValue={(next) => choose(next === 'symmetric' ? '' : next)}
        items={[
          { value: 'symmetric', label: t('KeyIDs'), content: <KeyIds set={set} /> },
          { value: 'asymmetric', label: t('Asymmetric KeyIDs'), content: <AsymmetricKeyIds set={set} /> },
        ]}
      />
      <DialogHost dialogs={keyIdListDialogs} targets={about} />
    </>
  );
}
