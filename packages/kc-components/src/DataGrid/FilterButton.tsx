import { useEffect, useRef, useState } from 'react';
import { ListFilter } from 'lucide-react';
import { t } from 'kc-intl/t';
import { countText } from '../format/format.tsx';
import { lazyComponent } from '../lazyComponent/lazyComponent.tsx';
import { Popover } from '../Popup/Popover.tsx';
import { ChipBox } from './DataGrid.styles.ts';
import { filterableOf, type FilterControlsProps } from './GridFilters.tsx';
import type { GridChoices } from './types.ts';

// Only phones show it.
const panel = lazyComponent(async () => ({ default: (await import('./FilterPanel.tsx')).FilterPanel<never> }));

interface FilterButtonProps<Row> extends FilterControlsProps<Row> {
  own: GridChoices | undefined;
}

/** All filters of a list behind one button, which shows how many are in use. */
export function FilterButton<Row>({ own, ...controls }: FilterButtonProps<Row>) {
  const { columns, boxed, filters, asked } = controls;
  const button = useRef<HTMLButtonElement>(null);
  const [anchor, setAnchor] = useState<Element | null>(null);
  const open = () =>
    // The popover focuses its first control when it opens, so its code must be loaded first.
    void panel.load().then(
      () => setAnchor(button.current),
      () => undefined,
    );
  useEffect(() => {
    if (asked && !anchor) open();
  });
  const filterable = filterableOf(columns, boxed);
  if (filterable.length === 0 && !own) return null;
  const count = filterable.filter(({ id }) => (filters[id] ?? '') !== '').length + (own?.inUse ?? 0);
  return (
    <ChipBox $set={count > 0} className="kc-filters">
      <button
        ref={button}
        type="button"
        aria-label={count === 0 ? t('Filters') : t('Filters, {count} in use', { count })}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={() => (anchor ? setAnchor(null) : open())}
      >
        <ListFilter aria-hidden /> {count > 0 && <b>{countText(count)}</b>}
      </button>
      {anchor && (
        <Popover anchor={anchor} placement="bottom-start" aria-label={t('Filters')} onDone={() => setAnchor(null)}>
          <panel.Component {...controls} own={own?.choices} covered={own?.columns ?? []} />
        </Popover>
      )}
    </ChipBox>
  );
}
