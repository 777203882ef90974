import { Ellipsis } from 'lucide-react';
import { rowActionItems, type GridAction } from 'kc-components/DataGrid';
import { Menu } from 'kc-components/Menu';
import { t } from 'kc-intl/t';

interface OpenRowMenuProps<Row> {
  row: Row;
  name: string;
  actions: readonly GridAction<Row>[];
}

/** Menu with the actions for the open row, for layouts in which its details cover the toolbar and the row. Renders null without actions. */
export function OpenRowMenu<Row>({ row, name, actions }: OpenRowMenuProps<Row>) {
  const items = rowActionItems(actions, { rows: [row], run: (action) => action.run([row], []) });
  if (items.length === 0) return null;
  return <Menu label={t('Actions for {name}', { name })} trigger={{ tone: 'quiet', icon: <Ellipsis aria-hidden /> }} items={items} align="end" />;
}
