import { useRef, type ReactNode } from 'react';
import { X } from 'lucide-react';
import { styled } from 'styled-components';
import { t } from 'kc-intl/t';
import { focusRing, token, type } from '../theme/theme.tsx';
import { filterText } from './columns/columnText.ts';
import { filterableOf, useFilterEditor, type FilterControlsProps } from './GridFilters.tsx';

const Panel = styled.div`
  display: grid;
  justify-items: start;
  gap: 0.5rem;
  width: 19rem;
  max-width: calc(100vw - 2rem);
  min-height: 0;
  padding: 0.75rem;
  position: relative;
  overflow: auto;
`;

const List = styled.ul`
  display: grid;
  width: 100%;
  gap: 0.125rem;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Line = styled.li`
  display: flex;
  align-items: center;
  button {
    display: flex;
    align-items: center;
    gap: 0.5rem;
    min-width: 0;
    min-height: ${token('height-control')};
    padding: 0 0.5rem;
    border: 0;
    border-radius: var(--kc-radius-small);
    background: none;
    color: ${token('text')};
    text-align: var(--kc-start);
    cursor: pointer;
    ${focusRing}
  }
  button:hover {
    background: ${token('accent-soft')};
  }
  button:first-child {
    flex: 1;
  }
  b {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    white-space: nowrap;
    text-overflow: ellipsis;
    text-align: var(--kc-end);
    ${type.label}
  }
  svg {
    flex: none;
    width: 0.875rem;
    height: 0.875rem;
  }
`;

interface FilterPanelProps<Row> extends FilterControlsProps<Row> {
  /** The list's own choices, before those of the columns. */
  own: ReactNode;
  /** Ids of columns whose filters are among these choices. */
  covered: readonly string[];
}

/** All filters of a list, for a toolbar without room: one line for each column, with its value. */
export function FilterPanel<Row>({ own, covered, ...props }: FilterPanelProps<Row>) {
  const { columns, boxed, filters, onFilter } = props;
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const { toggle, editor } = useFilterEditor(props, (id) => buttons.current.get(id));
  const listed = filterableOf(columns, boxed).filter(({ id }) => !covered.includes(id));
  return (
    <Panel>
      {own}
      <List>
        {listed.map((c) => {
          const value = filters[c.id] ?? '';
          return (
            <Line key={c.id}>
              <button
                type="button"
                ref={(node) => {
                  if (node) buttons.current.set(c.id, node);
                  else buttons.current.delete(c.id);
                }}
                aria-haspopup="dialog"
                onClick={(e) => toggle(c.id, e.currentTarget)}
              >
                {c.title} {value !== '' && <b>{filterText(c, value)}</b>}
              </button>
              {value !== '' && (
                <button
                  type="button"
                  aria-label={t('Remove filter {title}', { title: c.title })}
                  onClick={() => {
                    onFilter(c.id, '', 'done');
                    buttons.current.get(c.id)?.focus();
                  }}
                >
                  <X aria-hidden />
                </button>
              )}
            </Line>
          );
        })}
      </List>
      {editor}
    </Panel>
  );
}
