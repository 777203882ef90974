import type { Column } from 'kc-components/DataGrid';
import { dateTimeText } from 'kc-components/format';

/** A column of times, in seconds since 1970. 0 means 'not yet' and shows as empty. `givesWay`: see `Column`. */
export const timeColumn = <const Id extends string>(id: Id, title: string, givesWay: number): Column<Readonly<Record<Id, number>>> => ({
  id,
  title,
  // With this kind, the footer of the list names the time zone.
  kind: 'date',
  width: 156,
  minWidth: 156,
  givesWay,
  filterable: false,
  value: (row) => row[id] || null,
  text: (row) => (row[id] === 0 ? '' : dateTimeText(row[id])),
});
