import { createRowIndex } from './rowIndex.ts';
import type { Column, GridView, RowsSource } from './types.ts';

/** All rows of a list that is not here as a whole yet, as the view wants them. Rejects where they do not come. */
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
