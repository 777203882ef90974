import { t } from 'kc-intl/t';
import { ContextMenu, type MenuAction, type MenuItem } from '../../Menu/Menu.tsx';
import type { Anchor } from '../../Popup/Popup.tsx';
import { isRtl } from '../../theme/direction.ts';
import { usePanel } from '../../theme/panel.ts';
import { nudgeColumn, resizeColumn, shownColumns, showColumn } from './columnLayout.ts';
import type { Column, GridView } from '../types.ts';

interface ColumnMenuProps<Row> {
  anchor: Anchor;
  columns: readonly Column<Row>[];
  id: string;
  view: GridView;
  onView: (view: GridView, how: 'typing' | 'done') => void;
  /** Returns the rendered widths by column id. */
  measure: () => ReadonlyMap<string, number>;
  onFilter: (asked: { id: string }) => void;
  onDone: () => void;
}

/** Offers in a menu everything that a column header offers to the pointer, for keyboard users. */
export function ColumnMenu<Row>({ anchor, columns, id, view, onView, measure, onFilter, onDone }: ColumnMenuProps<Row>) {
  const { element } = usePanel();
  const column = columns.find((c) => c.id === id);
  if (!column) return null;
  const shown = shownColumns(columns, view);
  const sort = (desc: boolean | null) => () => onView({ ...view, sort: desc === null ? null : { id, desc } }, 'done');
  const nudge = (by: -1 | 1): Pick<MenuAction, 'disabledReason' | 'onSelect'> => {
    const next = nudgeColumn(columns, view, id, by);
    return {
      disabledReason: next === view ? (by < 0 ? t('It is the first column.') : t('It is the last column.')) : undefined,
      onSelect: () => onView(next, 'done'),
    };
  };
  /** Labels for a move to the left and to the right. In a right-to-left layout the order is reversed. */
  const sides = [t('Move left'), t('Move right')] as const;
  const [before, behind] = element && isRtl(element) ? sides.toReversed() : sides;
  const resize = (by: number) => () => {
    const measured = measure();
    onView(resizeColumn(shown, view, measured, id, (measured.get(id) ?? 0) + by), 'done');
  };
  const items: MenuItem[] = [];
  if (column.sortable !== false) {
    items.push({ id: 'up', label: t('Sort ascending'), onSelect: sort(false) }, { id: 'down', label: t('Sort descending'), onSelect: sort(true) });
    if (view.sort?.id === id) items.push({ id: 'unsort', label: t('Clear sort'), onSelect: sort(null) });
  }
  if (column.filterable !== false) items.push('separator', { id: 'filter', label: t('Filter'), onSelect: () => onFilter({ id }) });
  items.push(
    'separator',
    { id: 'before', label: before ?? '', ...nudge(-1) },
    { id: 'behind', label: behind ?? '', ...nudge(1) },
    { id: 'wide', label: t('Make wider'), onSelect: resize(40) },
    { id: 'narrow', label: t('Make narrower'), onSelect: resize(-40) },
    'separator',
    {
      id: 'hide',
      label: t('Hide column'),
      disabledReason: shown.length === 1 ? t('At least one column must be visible.') : undefined,
      onSelect: () => onView(showColumn(columns, view, id, false), 'done'),
    },
  );
  return <ContextMenu at={anchor} label={t('Column {title}', { title: column.title })} items={items} onDone={onDone} />;
}
