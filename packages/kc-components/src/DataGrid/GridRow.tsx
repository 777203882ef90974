import { memo, type ReactNode } from 'react';
import { Check, ChevronRight, Ellipsis } from 'lucide-react';
import { t } from 'kc-intl/t';
import { cellText, rowName } from './columns/columnText.ts';
import { secondText } from './narrowForm.ts';
import type { Column } from './types.ts';
import { legible } from '../legible/legible.tsx';

interface GridRowProps<Row> {
  index: number;
  /** undefined: the row renders as a skeleton. */
  row: Row | undefined;
  /** px from the base. */
  top: number;
  height: number;
  columns: readonly Column<Row>[];
  /** Columns on the second line. Undefined: one line. */
  second: readonly Column<Row>[] | undefined;
  /** Undefined: no checkboxes. */
  selected: boolean | undefined;
  current: boolean;
  /** Undefined: rows do not expand. */
  expanded: boolean | undefined;
  /** The cell of this row in the tab order; -1 for none. */
  tabCol: number;
  nameOf: ((row: Row) => string) | undefined;
  /** True if the menu of this row is open. Undefined: rows have no menu. */
  menuOpen: boolean | undefined;
}

function cellOf<Row>(column: Column<Row>, row: Row): ReactNode {
  if (column.cell) return column.cell(row);
  if (column.kind === 'boolean' && column.text === undefined && column.value(row) !== null)
    return (
      column.value(row) === true && (
        <>
          <Check size={16} aria-hidden className="kc-tick" />
          <span className="kc-unseen">{t('Yes')}</span>
        </>
      )
    );
  const text = cellText(column, row);
  return text === '' && column.text === undefined && column.value(row) === null ? <span className="kc-none">—</span> : legible(text);
}

/** The grid handles clicks on all rows in one place. */
const still = () => undefined;
const bones = [72, 48, 60, 54, 66];

function cellClass<Row>(column: Column<Row>): string {
  return `kc-cell${column.kind === 'number' ? ' kc-number' : ''}${column.strong ? ' kc-strong' : ''}${column.mono ? ' kc-mono' : ''}`;
}

function Row<Row>({ index, row, top, height, columns, second, selected, current, expanded, tabCol, nameOf, menuOpen }: GridRowProps<Row>) {
  const leads = (selected === undefined ? 0 : 1) + (expanded === undefined ? 0 : 1);
  const expanderCol = selected === undefined ? 0 : 1;
  const label = (row !== undefined && rowName({ row, columns, nameOf })) || t('row {number}', { number: index + 1 });
  const tab = (col: number) => (col === tabCol ? 0 : -1);
  return (
    <tr
      className={current ? 'kc-row kc-current' : 'kc-row'}
      data-index={index}
      aria-rowindex={index + 2}
      aria-selected={selected ?? (current || undefined)}
      aria-current={current || undefined}
      aria-busy={row === undefined || undefined}
      style={{ height, transform: `translateY(${top}px)` }}
    >
      {selected !== undefined && (
        <td aria-colindex={1} data-col={0} tabIndex={tab(0)} className="kc-cell kc-lead">
          <input
            type="checkbox"
            className="kc-check"
            tabIndex={-1}
            aria-label={t('Select {label}', { label })}
            checked={selected}
            onChange={still}
            disabled={row === undefined}
          />
        </td>
      )}
      {expanded !== undefined && (
        <td aria-colindex={expanderCol + 1} data-col={expanderCol} tabIndex={tab(expanderCol)} className="kc-cell kc-lead">
          {row !== undefined && (
            <button
              type="button"
              className="kc-turn"
              tabIndex={-1}
              data-turned={expanded}
              aria-expanded={expanded}
              aria-label={t('Details of {label}', { label })}
            >
              <ChevronRight aria-hidden />
            </button>
          )}
        </td>
      )}
      {columns.map((column, i) => (
        <td
          key={column.id}
          aria-colindex={leads + i + 1}
          data-col={leads + i}
          tabIndex={tab(leads + i)}
          className={cellClass(column)}
          translate={(column.kind ?? 'text') === 'text' ? 'no' : undefined}
        >
          {row === undefined ? <span className="kc-bone" style={{ width: `${bones[(index + i) % bones.length]}%` }} /> : cellOf(column, row)}
        </td>
      ))}
      {second && (
        <td data-col={leads} className="kc-cell kc-second" translate="no">
          {row === undefined ? <span className="kc-bone" /> : legible(secondText(second, row))}
        </td>
      )}
      {menuOpen !== undefined && (
        <td aria-colindex={leads + columns.length + 1} className="kc-cell kc-lead kc-act">
          {row !== undefined && (
            <button
              type="button"
              className="kc-dots"
              data-col={leads + columns.length}
              tabIndex={tab(leads + columns.length)}
              aria-haspopup="menu"
              aria-expanded={menuOpen}
              aria-label={t('Actions for {label}', { label })}
            >
              <Ellipsis aria-hidden />
            </button>
          )}
        </td>
      )}
    </tr>
  );
}

/** One row. It renders again only if one of its props changes. */
export const GridRow = memo(Row) as typeof Row;
