import { useMemo, useState, type ReactNode } from 'react';
import type { Column, GridAction, GridView } from 'kc-components/DataGrid';
import { useCallPreviewSlot, type ListPreviewProps } from '../../calls/preview/callPreview.ts';

/** Preview of the call of a list: returns the actions with its menu entry, and the dialog while it is open. */
export function useListPreview<Row>(
  actions: readonly GridAction<Row>[],
  { label, list, view, columns }: Pick<ListPreviewProps, 'label' | 'list'> & { view: GridView; columns: readonly Column<Row>[] },
): [readonly GridAction<Row>[], ReactNode] {
  const preview = useCallPreviewSlot();
  const [open, setOpen] = useState(false);
  const all = useMemo(
    (): readonly GridAction<Row>[] =>
      preview ? [...actions, { id: 'kc-code', label: preview.label(), icon: preview.icon, needs: 'none', quiet: true, run: () => setOpen(true) }] : actions,
    [actions, preview],
  );
  return [
    all,
    preview && open && <preview.List label={label} list={list} view={view} columns={columns as readonly Column<never>[]} onClose={() => setOpen(false)} />,
  ];
}
