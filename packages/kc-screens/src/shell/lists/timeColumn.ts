import type { Column } from 'kc-components/DataGrid';
import { dateTimeText } from 'kc-components/format';

/** A column of times, seconds since 1970. What has not happened yet is 0 on the wire, and empty on the screen. `givesWay`: as in `Column`. */
export const timeColumn = <const Id extends string>(id: Id, title: string, givesWay: number): Column<Readonly<Record<Id, number>>> => ({
  id,
  title,
  // With this kind the foot of the list names the time zone.
  kind: 'date',
  width: 156,
  minWidth: 156,
  givesWay,
  filterable: false,
  value: (row) => row[id] || null,
  text: (row) => (row[id] === 0 ? '' : dateTimeText(row[id])),
});
