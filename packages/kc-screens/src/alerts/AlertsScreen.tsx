import { useCallback, useMemo } from 'react';
import { styled } from 'styled-components';
import { DetailsList } from 'kc-components/DetailsList';
import { Page } from 'kc-components/Page';
import { cellText } from 'kc-components/DataGrid';
import { alerts as calls, type Alert } from 'kc-api/contract/alerts/alerts';
import { alertTexts } from 'kc-api/rules/alerts/alerts';
import { t } from 'kc-intl/t';
import { GridScreen, rowsOf, useAnswer, type DialogPlace } from '../shell/index.ts';
import { AlertObject } from './AlertObject.tsx';
import { alertColumns } from './alerts.columns.tsx';
import { deleteAlertsDialog } from './delete/deleteAlerts.dialog.tsx';
import { useMarkRead } from './useMarkRead.ts';
import { useReadActions } from './useReadActions.tsx';
import { useUnread } from './useUnread.ts';

const idOf = (alert: Alert) => alert.id;
const nameOf = (alert: Alert) => alert.message;
const newestFirst = { id: 'date', desc: true };
const alertDialogs = [deleteAlertsDialog];
export const dialogs: readonly DialogPlace[] = [{ dialogs: alertDialogs }];

const Place = styled.div`
  padding: 1rem 0;
`;

const apart = new Set(['message', 'object']);

function Details({ alert, columns }: { alert: Alert; columns: ReturnType<typeof alertColumns> }) {
  return (
    <Place>
      <DetailsList
        items={[
          { label: t('Message'), value: alert.message, wide: true },
          { label: t('Object'), value: <AlertObject alert={alert} /> },
          ...columns.filter(({ id }) => !apart.has(id)).map((column) => ({ label: column.title, value: cellText(column, alert) })),
        ]}
      />
    </Place>
  );
}

/** ALERT-01 to ALERT-05. */
export default function AlertsScreen() {
  const list = useAnswer(calls.list);
  const rows = list.data?.alerts;
  useMarkRead(rows);
  const { unread, forget } = useUnread(rows);
  const columns = useMemo(() => alertColumns(unread), [unread]);
  const actions = useReadActions(unread, forget);
  const details = useCallback((alert: Alert) => <Details alert={alert} columns={columns} />, [columns]);
  return (
    <Page title={t('Alerts')} sub={t('Events that need attention.')}>
      <GridScreen<Alert>
        id="alerts"
        label={t('Alerts')}
        columns={columns}
        rowId={idOf}
        nameOf={nameOf}
        list={rowsOf(list, (answer) => answer.alerts)}
        sort={newestFirst}
        dialogs={alertDialogs}
        actions={actions}
        details={details}
        empty={{ text: alertTexts.empty }}
      />
    </Page>
  );
}
