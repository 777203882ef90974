import type { Clock } from 'kc-api/client/clock';
import { unusedNames, unusedOf, type RecordedUse } from 'kc-api/rules/usage';
import { optionsOf } from 'kc-components/format';
import type { Column } from 'kc-components/DataGrid';
import { t } from 'kc-intl/t';

/** USE-03: the column 'Unused for 90 days', which is there for its filter. `recorded`: the recorded use of a row. */
export const unusedColumn = <Row>(clock: Pick<Clock, 'now'>, recorded: (row: Row) => RecordedUse): Column<Row> => {
  const unused = (row: Row) => unusedOf(recorded(row), clock.now() / 1000);
  return {
    id: 'unused',
    title: t('Unused for 90 days'),
    kind: 'choice',
    width: 150,
    minWidth: 120,
    hidden: true,
    sortable: false,
    choices: optionsOf(['yes', 'no'] as const, unusedNames),
    value: unused,
    text: (row) => unusedNames[unused(row)],
  };
};
