import { createRowIndex } from './rowIndex.ts';
import type { Column, GridView, RowsSource } from '../types.ts';

/** Loads all rows of a partially loaded list, filtered and sorted by the view. Rejects if loading fails. */
export async function restRows<Row>(
  rest: NonNullable<RowsSource<Row>['rest']>,
  columns: readonly Column<Row>[],
  { sort, filters }: Pick<GridView, 'sort' | 'filters'>,
  ...told: Parameters<NonNullable<RowsSource<Row>['rest']>>
): Promise<Row[]> {
  const all = await rest(...told);
  const order = createRowIndex(columns).read(all, sort, filters);
  return order ? Array.from(order, (at) => all[at]!) : [...all];
}
