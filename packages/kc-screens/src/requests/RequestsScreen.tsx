import { useMemo } from 'react';
import { requests as calls } from 'kc-api/contract/requests/requests';
import { t } from 'kc-intl/t';
import { TabPage, useAnswer, type DialogPlace, type PageTab } from '../shell/index.ts';
import { History, Mine, Waiting } from './RequestList.tsx';
import { decisionDialogs, ownDialogs } from './requests.dialogs.ts';

export const dialogs: readonly DialogPlace[] = [
  { at: { tab: 'waiting' }, dialogs: decisionDialogs },
  { at: { tab: 'mine' }, dialogs: ownDialogs },
];

/** TWO-20. */
export default function RequestsScreen() {
  const waiting = useAnswer(calls.list).data?.requests.filter(({ may_approve }) => may_approve === 'yes').length;
  const tabs = useMemo<readonly PageTab[]>(
    () => [
      { value: 'waiting', label: t('Waiting'), count: waiting, Screen: Waiting },
      { value: 'mine', label: t('My requests'), Screen: Mine },
      { value: 'history', label: t('History'), Screen: History },
    ],
    [waiting],
  );
  return <TabPage title={t('Requests')} sub={t('Actions that a second administrator has to approve.')} tabs={tabs} />;
}
