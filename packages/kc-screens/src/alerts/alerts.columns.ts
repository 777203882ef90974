import type { Column } from 'kc-components/DataGrid';
import type { Alert } from 'kc-api/contract/alerts/alerts';
import { t } from 'kc-intl/t';

/** Ids are numbers on the wire's strings: 9 comes before 10. */
const idValue = ({ id }: Alert) => (/^\d{1,15}$/.test(id) ? Number(id) : id);

export const alertColumns: readonly Column<Alert>[] = [
  { id: 'date', title: t('Date'), kind: 'date', width: 170, value: (alert) => alert.date },
  { id: 'message', title: t('Message'), width: 760, minWidth: 220, strong: true, value: (alert) => alert.message },
  { id: 'id', title: t('ID'), kind: 'number', width: 80, givesWay: 1, value: idValue },
];
