import type { Column } from 'kc-components/DataGrid';
import type { Alert } from 'kc-api/contract/alerts/alerts';

/** Ids are numbers on the wire's strings: 9 comes before 10. */
const idValue = ({ id }: Alert) => (/^\d{1,15}$/.test(id) ? Number(id) : id);

export const alertColumns: readonly Column<Alert>[] = [
  { id: 'date', title: 'Date', kind: 'date', width: 170, value: (alert) => alert.date },
  { id: 'message', title: 'Message', width: 760, minWidth: 220, strong: true, value: (alert) => alert.message },
  { id: 'id', title: 'ID', kind: 'number', width: 80, givesWay: 1, value: idValue },
];
