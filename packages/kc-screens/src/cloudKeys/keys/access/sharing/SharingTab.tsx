import { useMemo } from 'react';
import { Tabs } from 'kc-components/Tabs';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import type { CloudKey } from 'kc-api/contract/cloudKeys/cloudKey';
import { t } from 'kc-intl/t';
import { DialogHost, Failure, failureText, GridScreen, RowDialogButton, rowsOf, useAnswer, useListParam } from '../../../../shell/index.ts';
import { shareDialogs, shareListDialogs } from '../access.dialogs.ts';
import { useAccountGuid } from '../useKeyAccount.ts';
import { editSharingDialog } from './editSharing.dialog.tsx';
import { shareDialog } from './share.dialog.tsx';
import { listTypes, listWords, shareColumns, type SharedKey, type ShareRow } from './sharing.ts';
import { useShareCounts } from './useShareCounts.ts';

const idOf = (row: ShareRow) => row.arn;
const nameOf = (row: ShareRow) => row.name;

/** One of the lists, with its actions. */
function ShareList({ shared }: { shared: SharedKey }) {
  const { cloudKey, list } = shared;
  const answer = useAnswer(cloudKeys.users, { params: { handle: cloudKey.handle }, query: { list_type: list } });
  const people = answer.data?.users;
  const rows = useMemo(() => people?.map((one): ShareRow => ({ ...one, ...shared })), [people, shared]);
  const { error } = answer;
  // CKEY-135: the appliance refuses to list a key with a custom policy. This is not an error, and the list is unknown.
  if (error && failureText(error) === undefined) return <Failure error={error} retry={answer.refresh} />;
  if (error?.status === 400) return <Failure size="banner" kind="warning" error={error} retry={answer.refresh} />;
  return (
    <GridScreen<ShareRow>
      id={`key${list}`}
      label={listWords[list].title}
      columns={shareColumns}
      rowId={idOf}
      nameOf={nameOf}
      list={{ ...rowsOf(answer, () => []), rows }}
      dialogs={shareDialogs}
      toolbar={
        <>
          <RowDialogButton dialog={shareDialog} target={shared} />
          <RowDialogButton dialog={editSharingDialog} target={shared} />
        </>
      }
      empty={{ text: listWords[list].none }}
    />
  );
}

/** CKEY-003: the users and administrators that a key is shared with. Each list is fetched when it is displayed. */
export function SharingTab({ cloudKey }: { cloudKey: CloudKey }) {
  const [chosen, choose] = useListParam('list');
  const account = useAccountGuid(cloudKey) ?? '';
  const list = listTypes.find((one) => one === chosen) ?? listTypes[0];
  const shared = useMemo((): SharedKey => ({ cloudKey, list, account }), [cloudKey, list, account]);
  const counts = useShareCounts(cloudKey);
  return (
    <>
      <Tabs
        label={t('Shared with')}
        value={list}
        onValue={(next) => choose(next === listTypes[0] ? '' : next)}
        items={listTypes.map((value) => ({ value, label: listWords[value].title, count: counts[value], content: <ShareList key={value} shared={shared} /> }))}
      />
      <DialogHost dialogs={shareListDialogs} targets={[shared]} />
    </>
  );
}
