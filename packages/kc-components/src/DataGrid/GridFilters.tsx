import { memo, useEffect, useRef, useState } from 'react';
import { ListFilter, Search, X } from 'lucide-react';
import { styled } from 'styled-components';
import { t } from 'kc-intl/t';
import { Menu } from '../Menu/Menu.tsx';
import { Popover } from '../Popup/Popover.tsx';
import { inSentence } from '../format/format.tsx';
import { focusRing, token } from '../theme/theme.tsx';
import { rangePanel } from '../TimeRange/lazyRangePanel.ts';
import { filterChoices, filterText } from './columns/columnText.ts';
import { ChipBox, SearchBox } from './DataGrid.styles.ts';
import type { Column, GridView } from './types.ts';
import { keyOf } from '../theme/keyOf.ts';

/** Reports a filter change: 'typing' while more changes may follow, 'done' when the value is worth saving. An empty value removes the filter. */
export type OnFilter = (id: string, value: string, how: 'typing' | 'done') => void;

/** Returns the view with one filter set or, with an empty value, removed. */
export function withFilter(view: GridView, id: string, value: string): GridView {
  const filters = Object.fromEntries(Object.entries(view.filters).filter(([key]) => key !== id));
  return { ...view, filters: value === '' ? filters : { ...filters, [id]: value } };
}

/** Milliseconds without a keystroke after which a filter counts as done. */
const doneAfter = 500;

/** Local state for a text. The grid receives every change. A change from outside replaces the text only if it differs from the last reported one. */
function useHeldText(id: string, value: string, onFilter: OnFilter) {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const filter = useRef(onFilter);
  useEffect(() => {
    filter.current = onFilter;
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [onFilter, value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const finish = () => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    filter.current(id, sent.current, 'done');
  };
  const type = (next: string) => {
    setText(next);
    sent.current = next;
    filter.current(id, next, 'typing');
    clearTimeout(timer.current);
    timer.current = setTimeout(finish, doneAfter);
  };
  return { text, type, finish };
}

/** The text box at the start of the toolbar, which filters the first text column. */
export const FilterBox = memo(function FilterBox({
  id,
  title,
  value,
  onFilter,
  onFocus,
}: {
  id: string;
  title: string;
  value: string;
  onFilter: OnFilter;
  onFocus: (id: string) => void;
}) {
  const { text, type, finish } = useHeldText(id, value, onFilter);
  const label = t('Filter by {title}', { title: inSentence(title) });
  return (
    <SearchBox>
      <Search aria-hidden />
      <input
        type="text"
        aria-label={label}
        placeholder={label}
        value={text}
        autoComplete="off"
        spellCheck={false}
        onChange={(e) => type(e.target.value)}
        onFocus={() => onFocus(id)}
        onBlur={finish}
        onKeyDown={(e) => {
          if (keyOf(e) === 'Enter') finish();
          if (keyOf(e) === 'Escape' && text !== '') {
            e.stopPropagation();
            type('');
            finish();
          }
        }}
      />
      {text !== '' && (
        <button
          type="button"
          aria-label={t('Clear')}
          onClick={(e) => {
            type('');
            finish();
            e.currentTarget.closest('label')?.querySelector('input')?.focus();
          }}
        >
          <X aria-hidden />
        </button>
      )}
    </SearchBox>
  );
});

const Editor = styled.div`
  display: flex;
  flex-direction: column;
  gap: 0.375rem;
  width: 15rem;
  min-height: 0;
  padding: 0.75rem;
  position: relative;
  overflow: auto;
  label {
    font: 550 0.75rem/1rem var(--kc-font);
    color: ${token('text-2')};
  }
  input,
  select {
    width: 100%;
    height: 2rem;
    padding: 0 0.5rem;
    border: 1px solid ${token('control-line')};
    border-radius: var(--kc-radius);
    background: ${token('field')};
    color: ${token('text')};
    ${focusRing}
  }
`;

function FilterEditor<Row>({ column, value, onFilter, onClose }: { column: Column<Row>; value: string; onFilter: OnFilter; onClose: () => void }) {
  const { text, type, finish } = useHeldText(column.id, value, onFilter);
  const choices = filterChoices(column);
  const byKeys = useRef(false);
  const wasChanged = useRef(false);
  const id = `kc-filter-${column.id}`;
  if (column.kind === 'date')
    return (
      <rangePanel.Component
        id={id}
        value={text}
        direction={column.ahead === true ? 'ahead' : 'past'}
        onValue={(range, how) => {
          type(range);
          if (how === 'done') finish();
        }}
        onLeave={finish}
        onClose={onClose}
      />
    );
  return (
    <Editor>
      <label htmlFor={id}>{column.title}</label>
      {choices ? (
        <select
          id={id}
          value={text}
          onPointerDown={() => (byKeys.current = false)}
          onKeyDown={(e) => {
            byKeys.current = true;
            if (keyOf(e) === 'Enter' && wasChanged.current) onClose();
          }}
          onChange={(e) => {
            type(e.target.value);
            finish();
            wasChanged.current = true;
            // On the way to the intended option, the arrow keys pass others, so the editor stays open.
            if (!byKeys.current) onClose();
          }}
        >
          <option value="">{t('Any')}</option>
          {choices.map((c) => (
            <option key={c.value} value={c.value}>
              {c.label}
            </option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          type="text"
          value={text}
          autoComplete="off"
          spellCheck={false}
          placeholder={t('Contains')}
          onChange={(e) => type(e.target.value)}
          onBlur={finish}
          onKeyDown={(e) => {
            if (keyOf(e) !== 'Enter') return;
            finish();
            onClose();
          }}
        />
      )}
    </Editor>
  );
}

export interface FilterControlsProps<Row> {
  columns: readonly Column<Row>[];
  /** Id of the column with its own text box, which gets no other control. */
  boxed: string | undefined;
  filters: GridView['filters'];
  onFilter: OnFilter;
  /** Column whose editor must open, for example from the column menu. */
  asked: { id: string } | null;
  onAsked: () => void;
}

/** The columns with a filter besides the one with the text box. */
export const filterableOf = <Row,>(columns: readonly Column<Row>[], boxed: string | undefined): Column<Row>[] =>
  columns.filter((c) => c.filterable !== false && c.id !== boxed);

/**
 * Opens the editors of filters. `anchorOf` returns the element at which an editor opens that was asked for. `toggle` is for the button of a filter. `editor` is
 * the open editor.
 */
export function useFilterEditor<Row>(
  { columns, filters, onFilter, asked, onAsked }: FilterControlsProps<Row>,
  anchorOf: (id: string) => Element | undefined | null,
) {
  const [editing, setEditing] = useState<{ id: string; anchor: Element } | null>(null);
  // The panel for a time range takes focus when it opens, so its code must be loaded first.
  const wanted = useRef<string | null>(null);
  const edit = (id: string, anchor: Element) => {
    wanted.current = id;
    // While the code was loading, the user may have opened another filter.
    const show = () => wanted.current === id && setEditing({ id, anchor });
    if (columns.find((c) => c.id === id)?.kind === 'date') void rangePanel.load().then(show, () => undefined);
    else show();
  };
  useEffect(() => {
    if (!asked) return;
    onAsked();
    const anchor = anchorOf(asked.id);
    if (anchor) edit(asked.id, anchor);
  });
  const column = editing ? columns.find((c) => c.id === editing.id) : undefined;
  return {
    edit,
    toggle: (id: string, anchor: Element) => (editing?.id === id ? setEditing(null) : edit(id, anchor)),
    editor: editing && column && (
      <Popover key={column.id} anchor={editing.anchor} aria-label={t('Filter {title}', { title: column.title })} onDone={() => setEditing(null)}>
        <FilterEditor column={column} value={filters[column.id] ?? ''} onFilter={onFilter} onClose={() => setEditing(null)} />
      </Popover>
    ),
  };
}

/** A chip for each active filter, and a menu for the others. */
export function FilterChips<Row>(props: FilterControlsProps<Row>) {
  const { columns, boxed, filters, onFilter } = props;
  const add = useRef<HTMLButtonElement>(null);
  const chips = useRef(new Map<string, HTMLButtonElement>());
  const { edit, toggle, editor } = useFilterEditor(props, (id) => chips.current.get(id) ?? add.current);
  const filterable = filterableOf(columns, boxed);
  const isSet = (id: string) => (filters[id] ?? '') !== '';
  const set = filterable.filter((c) => isSet(c.id));
  const unset = filterable.filter((c) => !isSet(c.id));

  return (
    <>
      {set.map((c) => (
        <ChipBox key={c.id} $set>
          <button
            type="button"
            ref={(node) => {
              if (node) chips.current.set(c.id, node);
              else chips.current.delete(c.id);
            }}
            aria-haspopup="dialog"
            onClick={(e) => toggle(c.id, e.currentTarget)}
          >
            {c.title} <b>{filterText(c, filters[c.id] ?? '')}</b>
          </button>
          <button
            type="button"
            aria-label={t('Remove filter {title}', { title: c.title })}
            onClick={() => {
              onFilter(c.id, '', 'done');
              add.current?.focus();
            }}
          >
            <X aria-hidden />
          </button>
        </ChipBox>
      ))}
      {filterable.length > 0 && (
        <ChipBox $set={false}>
          <Menu
            label={t('Add filter')}
            trigger={
              <button ref={add} type="button">
                <ListFilter aria-hidden /> {t('Add filter')}
              </button>
            }
            items={(unset.length > 0 ? unset : filterable).map((c) => ({
              id: c.id,
              label: c.title,
              onSelect: () => add.current && edit(c.id, add.current),
            }))}
          />
        </ChipBox>
      )}
      {editor}
    </>
  );
}
