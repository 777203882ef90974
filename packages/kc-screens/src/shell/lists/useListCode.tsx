import { useMemo, useState, type ReactNode } from 'react';
import { CodeXml } from 'lucide-react';
import type { Column, GridAction, GridView } from 'kc-components/DataGrid';
import { lazyComponent } from 'kc-components/lazyComponent';
import { t } from 'kc-intl/t';
import type { ListCodeProps } from './ListCode.tsx';

const dialog = lazyComponent<ListCodeProps>(async () => ({ default: (await import('./ListCode.tsx')).ListCode }));

/** 'Show as code' in the menu of a list: returns the actions with the new one, and the dialog while it is open. */
export function useListCode<Row>(
  actions: readonly GridAction<Row>[],
  { label, list, view, columns }: Pick<ListCodeProps, 'label' | 'list'> & { view: GridView; columns: readonly Column<Row>[] },
): [readonly GridAction<Row>[], ReactNode] {
  const [open, setOpen] = useState(false);
  const all = useMemo(
    (): readonly GridAction<Row>[] => [
      ...actions,
      { id: 'kc-code', label: t('Show as code'), icon: <CodeXml aria-hidden />, needs: 'none', quiet: true, run: () => setOpen(true) },
    ],
    [actions],
  );
  return [all, open && <dialog.Component label={label} list={list} view={view} columns={columns as readonly Column<never>[]} onClose={() => setOpen(false)} />];
}
