import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { t } from 'kc-intl/t';
import { countText } from '../format/format.tsx';
import { visuallyHidden } from '../theme/theme.tsx';
import type { Column, GridView } from './types.ts';

const Hidden = styled.div`
  ${visuallyHidden}
`;

/** Milliseconds. Changes within this time share one announcement. */
const rest = 400;

interface GridSaidProps<Row> {
  columns: readonly Column<Row>[];
  view: Pick<GridView, 'sort' | 'filters'>;
  /** null: the grid has no checkboxes. */
  selected: number | null;
  shown: number;
  total: number;
  /** True while the rows still belong to the previous view. */
  pending: boolean;
}

/** Announces the result of a change of filters, sort order or selection in a polite live region. Changes by others are not announced. */
export function GridSaid<Row>({ columns, view, selected, shown, total, pending }: GridSaidProps<Row>) {
  const [said, setSaid] = useState('');
  const { sort } = view;
  const filters = JSON.stringify(view.filters);
  const last = useRef({ filters, sort, selected });

  useEffect(() => {
    if (pending) return;
    const timer = setTimeout(() => {
      const before = last.current;
      last.current = { filters, sort, selected };
      const title = columns.find(({ id }) => id === sort?.id)?.title ?? '';
      const texts = [
        before.filters !== filters && t('{count, plural, one {# result} other {# results}}', { count: shown }),
        (before.sort?.id !== sort?.id || before.sort?.desc !== sort?.desc) &&
          (!sort ? t('Not sorted') : sort.desc ? t('Sorted by {title}, descending', { title }) : t('Sorted by {title}, ascending', { title })),
        before.selected !== selected && selected !== null && t('Selected: {selected} of {total}', { selected: countText(selected), total: countText(total) }),
      ].filter((text) => text !== false);
      if (texts.length > 0) setSaid(texts.join('. '));
    }, rest);
    return () => clearTimeout(timer);
  }, [columns, filters, sort, selected, shown, total, pending]);

  return (
    <Hidden aria-live="polite" data-kc-grid-said>
      {said}
    </Hidden>
  );
}
