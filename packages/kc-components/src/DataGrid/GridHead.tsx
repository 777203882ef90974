import { memo, useRef, useState, type CSSProperties, type PointerEvent as ReactPointerEvent } from 'react';
import { ArrowDown, ArrowUp, ChevronDown } from 'lucide-react';
import { t } from 'kc-intl/t';
import { isRtl } from '../theme/direction.ts';
import { rem, textScale } from '../theme/textSize.ts';
import { minWidthOf } from './columns/columnLayout.ts';
import type { Column, GridView } from './types.ts';

interface GridHeadProps<Row> {
  columns: readonly Column<Row>[];
  sort: GridView['sort'];
  widths: GridView['widths'];
  /** Undefined: no checkboxes. */
  extent: 'all' | 'part' | 'none' | undefined;
  expands: boolean;
  /** True if rows end with a menu button. */
  acts: boolean;
  tabCol: number;
  /** Id of the column whose menu is open. */
  menuOf: string | null;
  onAll: () => void;
  onMenu: (id: string, anchor: Element | { x: number; y: number }) => void;
  /** Returns the CSS grid tracks for these widths, and the minimum width of the grid in px at a text size of 16 px. */
  tracksFor: (widths: GridView['widths']) => { template: string; min: number };
  onResize: (id: string, width: number, measured: ReadonlyMap<string, number>) => void;
  onMove: (id: string, before: string | null) => void;
}

/** Returns rendered widths in px at a text size of 16 px, by column id. */
export function measureColumns(head: Element | null): Map<string, number> {
  const measured = new Map<string, number>();
  const scale = textScale();
  head?.querySelectorAll<HTMLElement>('[data-column]').forEach((cell) => measured.set(cell.dataset['column']!, cell.getBoundingClientRect().width / scale));
  return measured;
}

function Head<Row>({ columns, sort, widths, extent, expands, acts, tabCol, menuOf, onAll, onMenu, tracksFor, onResize, onMove }: GridHeadProps<Row>) {
  const head = useRef<HTMLTableRowElement>(null);
  const [drag, setDrag] = useState<{ id: string; before: string | null; x: number } | null>(null);
  const leads = (extent === undefined ? 0 : 1) + (expands ? 1 : 0);

  /** While the user drags, widths change as custom properties. No row renders until the end. */
  const startResize = (e: ReactPointerEvent<HTMLElement>, column: Column<Row>) => {
    if (e.button !== 0) return;
    e.preventDefault();
    e.stopPropagation();
    const grip = e.currentTarget;
    const sizer = grip.closest<HTMLElement>('.kc-sizer');
    if (!sizer) return;
    const measured = measureColumns(head.current);
    const from = e.clientX;
    const along = (isRtl(grip) ? -1 : 1) / textScale();
    const was = measured.get(column.id) ?? minWidthOf(column);
    let width = was;
    grip.setPointerCapture(e.pointerId);
    grip.dataset['dragged'] = 'true';
    const onDrag = (move: PointerEvent) => {
      width = Math.max(48, was + (move.clientX - from) * along);
      const live = { ...widths };
      for (const before of columns) {
        if (before.id === column.id) break;
        live[before.id] = Math.round(measured.get(before.id) ?? 0);
      }
      live[column.id] = Math.round(width);
      const drawn = tracksFor(live);
      sizer.style.setProperty('--kc-tracks', drawn.template);
      sizer.style.minWidth = rem(drawn.min);
    };
    const onEnd = () => {
      grip.removeEventListener('pointermove', onDrag);
      grip.removeEventListener('lostpointercapture', onEnd);
      delete grip.dataset['dragged'];
      if (width !== was) onResize(column.id, width, measured);
    };
    grip.addEventListener('pointermove', onDrag);
    grip.addEventListener('lostpointercapture', onEnd);
  };

  const startMove = (e: ReactPointerEvent<HTMLElement>, column: Column<Row>) => {
    if (e.button !== 0 || e.pointerType === 'touch') return;
    const cell = e.currentTarget;
    const from = e.clientX;
    const rtl = isRtl(cell);
    let target: { before: string | null; x: number } | null = null;
    const onDrag = (move: PointerEvent) => {
      if (!target && Math.abs(move.clientX - from) < 6) return;
      const box = head.current!.getBoundingClientRect();
      const cells = [...head.current!.querySelectorAll<HTMLElement>('[data-column]')];
      const next = cells.find((c) => {
        const at = c.getBoundingClientRect();
        const middle = at.left + at.width / 2;
        return rtl ? move.clientX > middle : move.clientX < middle;
      });
      const edges = (next ?? cells.at(-1)!).getBoundingClientRect();
      // The edge where the next column starts or the last one ends, measured from the start of the row.
      const edge = (next === undefined) === rtl ? edges.left : edges.right;
      target = { before: next?.dataset['column'] ?? null, x: rtl ? box.right - edge : edge - box.left };
      setDrag({ id: column.id, ...target });
    };
    const onEnd = (end: Event) => {
      cell.removeEventListener('pointermove', onDrag);
      cell.removeEventListener('pointerup', onEnd);
      cell.removeEventListener('pointercancel', onEnd);
      setDrag(null);
      if (!target || end.type === 'pointercancel') return;
      // The click that follows belongs to the drag and must not sort. The grid checks this attribute.
      const row = head.current;
      if (row) row.dataset['dragged'] = 'true';
      setTimeout(() => delete row?.dataset['dragged'], 0);
      onMove(column.id, target.before);
    };
    cell.setPointerCapture(e.pointerId);
    cell.addEventListener('pointermove', onDrag);
    cell.addEventListener('pointerup', onEnd);
    cell.addEventListener('pointercancel', onEnd);
  };

  return (
    <thead>
      <tr ref={head} aria-rowindex={1} className="kc-head" data-drop={drag !== null || undefined} style={{ '--kc-drop': `${drag?.x ?? 0}px` } as CSSProperties}>
        {extent !== undefined && (
          <th scope="col" aria-colindex={1} data-col={0} tabIndex={tabCol === 0 ? 0 : -1} className="kc-th kc-lead" aria-label={t('Selection')}>
            <input
              ref={(box) => {
                if (box) box.indeterminate = extent === 'part';
              }}
              type="checkbox"
              className="kc-check"
              tabIndex={-1}
              aria-label={t('Select all')}
              checked={extent === 'all'}
              onChange={onAll}
            />
          </th>
        )}
        {expands && (
          <th scope="col" aria-colindex={leads} data-col={leads - 1} tabIndex={tabCol === leads - 1 ? 0 : -1} className="kc-th kc-lead">
            <span className="kc-unseen">{t('Details')}</span>
          </th>
        )}
        {columns.map((column, i) => {
          const sorted = sort?.id === column.id ? (sort.desc ? 'descending' : 'ascending') : undefined;
          const sortable = column.sortable !== false;
          return (
            <th
              key={column.id}
              scope="col"
              aria-colindex={leads + i + 1}
              aria-sort={sorted}
              data-col={leads + i}
              data-column={column.id}
              data-sortable={sortable}
              tabIndex={tabCol === leads + i ? 0 : -1}
              className={`kc-th${column.kind === 'number' ? ' kc-number' : ''}${drag?.id === column.id ? ' kc-dragged' : ''}`}
              onPointerDown={(e) => startMove(e, column)}
            >
              <span className="kc-title">{column.title}</span>
              {sorted === 'ascending' && <ArrowUp aria-hidden />}
              {sorted === 'descending' && <ArrowDown aria-hidden />}
              <button
                type="button"
                className="kc-more"
                tabIndex={-1}
                aria-label={t('Column {title}', { title: column.title })}
                aria-haspopup="menu"
                aria-expanded={menuOf === column.id}
                onPointerDown={(e) => e.stopPropagation()}
                onClick={(e) => {
                  e.stopPropagation();
                  onMenu(column.id, e.currentTarget);
                }}
              >
                <ChevronDown aria-hidden />
              </button>
              <span className="kc-grip" aria-hidden onPointerDown={(e) => startResize(e, column)} onClick={(e) => e.stopPropagation()} />
            </th>
          );
        })}
        {acts && (
          <th
            scope="col"
            aria-colindex={leads + columns.length + 1}
            data-col={leads + columns.length}
            tabIndex={tabCol === leads + columns.length ? 0 : -1}
            className="kc-th kc-lead kc-act"
          >
            <span className="kc-unseen">{t('Actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

/** The header row: sorts, moves and resizes columns, and opens their menus. */
export const GridHead = memo(Head) as typeof Head;
