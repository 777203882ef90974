import { memo, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { Columns3, Ellipsis, FileSpreadsheet, RefreshCw } from 'lucide-react';
import { t } from 'kc-intl/t';
import { Button } from '../Button/Button.tsx';
import { countText } from '../format/format.tsx';
import { Menu, type MenuAction, type MenuItem } from '../Menu/Menu.tsx';
import { watchSize } from '../theme/size.ts';
import { textScale } from '../theme/textSize.ts';
import { isShown, orderedColumns, showColumn } from './columns/columnLayout.ts';
import { Bar } from './DataGrid.styles.ts';
import { FilterButton } from './FilterButton.tsx';
import { FilterBox, FilterChips, type OnFilter } from './GridFilters.tsx';
import { isNarrow } from './narrowForm.ts';
import type { Column, GridAction, GridChoices, GridView } from './types.ts';

/** Returns why an action is disabled for these rows, or undefined if it is enabled. */
export function reasonAgainst<Row>(action: GridAction<Row>, rows: readonly Row[], count: number): string | undefined {
  if (action.needs === 'one' && count !== 1) return count === 0 ? t('Select a row first.') : t('Select one row only.');
  if (action.needs === 'some' && count === 0) return t('Select a row first.');
  return action.disabledReason?.(action.needs === 'none' ? [] : rows);
}

/** True if the action can ever apply to one of the rows, or if there are no rows to check. */
const canHave = <Row,>({ applies }: GridAction<Row>, rows: readonly Row[]): boolean => !applies || rows.length === 0 || rows.some(applies);

/** An action as a menu item. */
function actionItem<Row>(action: GridAction<Row>, rows: readonly Row[], count: number, onSelect: () => void): MenuAction {
  return {
    id: action.id,
    label: action.label,
    icon: action.icon,
    tone: action.tone,
    shortcut: action.shortcut,
    disabledReason: reasonAgainst(action, rows, count),
    onSelect,
  };
}

/** Returns menu items for the actions that need rows and can ever apply to one of these. `run` receives the chosen action. */
export const rowActionItems = <Row,>(
  actions: readonly GridAction<Row>[],
  { rows, count = rows.length, run }: { rows: readonly Row[]; count?: number; run: (action: GridAction<Row>) => void },
): MenuAction[] => actions.filter((a) => a.needs !== 'none' && canHave(a, rows)).map((a) => actionItem(a, rows, count, () => run(a)));

interface GridToolbarProps<Row> {
  columns: readonly Column<Row>[];
  view: GridView;
  onView: (view: GridView, how: 'typing' | 'done') => void;
  onFilter: OnFilter;
  /** Called when the text box of this column gets the focus, before the user types. */
  onFilterFocus: (id: string) => void;
  actions: readonly GridAction<Row>[];
  /** Rows to which the actions would apply. `count` also includes rows that are not loaded. */
  targets: readonly Row[];
  count: number;
  /** Number of selected rows that the filters hide. */
  hidden: number;
  /** Clears the selection. */
  onClear: () => void;
  onAction: (action: GridAction<Row>) => void;
  onExport: () => void;
  exporting: boolean;
  onRefresh: (() => void) | undefined;
  refreshing: boolean;
  own: GridChoices | undefined;
  extra: ReactNode;
  lean: boolean;
  /** Ids of chosen columns without room, one per line. */
  leftOut: string;
  asked: { id: string } | null;
  onAsked: () => void;
}

const gap = 8;
/** Minimum width of the filter's text box in px. */
const leastBox = 140;
/** px of the menus and icons at the end, and of an average action button. */
const icons = 144;
const button = 108;

/** Returns how many action buttons fit beside the filters in one row. */
function roomIn(bar: Element): number {
  const filters = [...bar.children].filter((part) => !part.matches('.kc-gap, .kc-acts'));
  const taken = filters.reduce((sum, part) => sum + gap + (part instanceof HTMLLabelElement ? leastBox : (part as HTMLElement).offsetWidth), 0);
  return Math.max(0, Math.min(3, Math.floor((bar.clientWidth - taken - icons) / button)));
}

function Toolbar<Row>({
  columns,
  view,
  onView,
  onFilter,
  onFilterFocus,
  actions,
  targets,
  count,
  hidden,
  onClear,
  onAction,
  onExport,
  exporting,
  onRefresh,
  refreshing,
  own,
  extra,
  lean: given,
  leftOut,
  asked,
  onAsked,
}: GridToolbarProps<Row>) {
  const bar = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(3);
  const [phone, setPhone] = useState(false);

  useLayoutEffect(() => {
    const node = bar.current;
    if (!node) return;
    const measure = () => {
      setRoom(roomIn(node));
      setPhone(isNarrow(node.clientWidth / textScale()));
    };
    measure();
    const watch = () =>
      watchSize(
        [node, ...node.children].filter((part) => !part.matches('.kc-gap, .kc-acts')),
        measure,
      );
    let unwatch = watch();
    // An active filter adds an element to the bar.
    const parts = new MutationObserver(() => {
      unwatch();
      unwatch = watch();
    });
    parts.observe(node, { childList: true });
    return () => {
      unwatch();
      parts.disconnect();
    };
  }, []);

  // On a phone one menu contains everything.
  const lean = given || phone;
  const boxed = useMemo(
    () => orderedColumns(columns, view).find((c) => c.filterable !== false && (c.kind ?? 'text') === 'text' && isShown(c, view)),
    [columns, view],
  );
  const controls = { columns, boxed: boxed?.id, filters: view.filters, onFilter, asked, onAsked };
  const offered = actions.filter((a) => canHave(a, targets));
  const buttons = actions.filter((a) => !a.quiet);
  // One more button takes no more room than the menu that would contain it.
  const direct = buttons.length === actions.length && buttons.length <= room + 1 && room > 0 ? buttons : buttons.slice(0, room);
  const more = offered.filter((a) => !direct.includes(a));
  const shownCount = columns.filter((c) => isShown(c, view)).length;
  const columnItems: MenuItem[] = [
    ...orderedColumns(columns, view).map((c): MenuItem => {
      const shown = isShown(c, view);
      return {
        id: c.id,
        label: leftOut.split('\n').includes(c.id) ? t('{title} (no room)', { title: c.title }) : c.title,
        checked: shown,
        disabledReason: shown && shownCount === 1 ? t('At least one column must be visible.') : undefined,
        onSelect: () => onView(showColumn(columns, view, c.id, !shown), 'done'),
      };
    }),
    'separator',
    { id: 'kc-reset', label: t('Reset columns'), onSelect: () => onView({ ...view, order: [], widths: {}, hidden: [] }, 'done') },
  ];

  const rest: MenuItem[] = [
    { id: 'kc-export', label: t('Export as CSV'), icon: <FileSpreadsheet aria-hidden />, onSelect: onExport },
    ...(onRefresh ? [{ id: 'kc-refresh', label: t('Refresh'), icon: <RefreshCw aria-hidden />, onSelect: onRefresh }] : []),
    'separator',
    ...columnItems,
  ];

  return (
    <Bar ref={bar} $phone={phone}>
      {boxed && <FilterBox key={boxed.id} id={boxed.id} title={boxed.title} value={view.filters[boxed.id] ?? ''} onFilter={onFilter} onFocus={onFilterFocus} />}
      {phone ? <FilterButton {...controls} own={own} /> : <FilterChips {...controls} />}
      {!phone && own?.choices}
      {extra}
      <output className="kc-far">
        {hidden > 0 && (
          <>
            {t('{selected} selected, {hidden} not shown ·', { selected: countText(count), hidden: countText(hidden) })}{' '}
            <button type="button" aria-label={t('Clear selection')} onClick={onClear}>
              {t('Clear')}
            </button>
          </>
        )}
      </output>
      <span className="kc-gap" />
      <span className="kc-acts">
        {direct.map((action) => (
          <Button key={action.id} tone="quiet" icon={action.icon} disabledReason={reasonAgainst(action, targets, count)} onClick={() => onAction(action)}>
            {action.label}
          </Button>
        ))}
        {(more.length > 0 || lean) && (
          <Menu
            // A surrounding list may have a menu named 'More actions', so a compact toolbar uses another name.
            label={given ? t('Actions and list options') : t('More actions')}
            trigger={{ tone: 'quiet', icon: <Ellipsis aria-hidden /> }}
            items={[...more.map((action) => actionItem(action, targets, count, () => onAction(action))), ...(lean ? (['separator', ...rest] as const) : [])]}
          />
        )}
        {!lean && (
          <>
            <Menu label={t('Columns')} trigger={{ tone: 'quiet', icon: <Columns3 aria-hidden /> }} items={columnItems} />
            <Button tone="quiet" iconOnly icon={<FileSpreadsheet aria-hidden />} aria-label={t('Export as CSV')} pending={exporting} onClick={onExport} />
            {onRefresh && <Button tone="quiet" iconOnly icon={<RefreshCw aria-hidden />} aria-label={t('Refresh')} pending={refreshing} onClick={onRefresh} />}
          </>
        )}
      </span>
    </Bar>
  );
}

/** The row of controls above the grid. It does not render while the grid scrolls. */
export const GridToolbar = memo(Toolbar) as typeof Toolbar;
