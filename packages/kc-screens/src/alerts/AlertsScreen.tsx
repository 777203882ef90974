import { styled } from 'styled-components';
import { DetailsList } from 'kc-components/DetailsList';
import { Page } from 'kc-components/Page';
import { cellText } from 'kc-components/DataGrid';
import { alerts as calls, type Alert } from 'kc-api/contract/alerts/alerts';
import { alertTexts } from 'kc-api/rules/alerts/alerts';
import { t } from 'kc-intl/t';
import { GridScreen, rowsOf, useAnswer, type DialogPlace } from '../shell/index.ts';
import { alertColumns } from './alerts.columns.ts';
import { deleteAlertsDialog } from './delete/deleteAlerts.dialog.tsx';
import { useMarkRead } from './useMarkRead.ts';

const idOf = (alert: Alert) => alert.id;
const nameOf = (alert: Alert) => alert.message;
const newestFirst = { id: 'date', desc: true };
const alertDialogs = [deleteAlertsDialog];
export const dialogs: readonly DialogPlace[] = [{ dialogs: alertDialogs }];

const Place = styled.div`
  padding: 1rem 0;
`;

function Details({ alert }: { alert: Alert }) {
  return (
    <Place>
      <DetailsList
        items={[
          { label: t('Message'), value: alert.message, wide: true },
          ...alertColumns.filter((column) => column.id !== 'message').map((column) => ({ label: column.title, value: cellText(column, alert) })),
        ]}
      />
    </Place>
  );
}

/** ALERT-01 to ALERT-05. */
export default function AlertsScreen() {
  const list = useAnswer(calls.list);
  useMarkRead(list.data?.alerts);
  return (
    <Page title={t('Alerts')} sub={t('Events that need attention.')}>
      <GridScreen<Alert>
        id="alerts"
        label={t('Alerts')}
        columns={alertColumns}
        rowId={idOf}
        nameOf={nameOf}
        list={rowsOf(list, (answer) => answer.alerts)}
        sort={newestFirst}
        dialogs={alertDialogs}
        details={(alert) => <Details alert={alert} />}
        empty={{ text: alertTexts.empty }}
      />
    </Page>
  );
}
