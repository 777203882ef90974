import '@glideapps/glide-data-grid/dist/index.css';
import { useCallback, useLayoutEffect, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { CompactSelection, DataEditor, GridCellKind, type GridCell, type GridSelection, type Item } from '@glideapps/glide-data-grid';
import { measured } from '../grids/page.ts';
import { columns, matching, sorted, textOf, type AuditRecord } from '../records.ts';

const defs = columns.map(({ id, title, width }) => ({ id, title, width }));
const none: GridSelection = { columns: CompactSelection.empty(), rows: CompactSelection.empty() };
// The grid draws on a canvas, so the test reads the value that it last requested for the first row.
const drawn = { first: '', all: false };

// The header is also drawn on the canvas. Buttons replace clicks on it.
function Page({ records }: { records: readonly AuditRecord[] }) {
  const [typed, setTyped] = useState('');
  const [sort, setSort] = useState<string | null>(null);
  const [selection, setSelection] = useState(none);
  const inOrder = useMemo(() => sorted(records, sort, false), [records, sort]);
  const rows = useMemo(() => matching(inOrder, typed), [inOrder, typed]);
  const cell = useCallback(
    ([col, row]: Item): GridCell => {
      const record = rows[row];
      const text = record ? textOf(record, columns[col]?.id ?? 'id') : '';
      if (row === 0 && col === 2) drawn.first = text;
      return { kind: GridCellKind.Text, data: text, displayData: text, allowOverlay: false };
    },
    [rows],
  );
  useLayoutEffect(() => {
    drawn.all = selection.rows.length === rows.length;
  }, [selection, rows]);
  return (
    <div className="page">
      <div>
        <input type="text" value={typed} onChange={(e) => setTyped(e.target.value)} />
        <button type="button" data-sort="content" onClick={() => setSort('content')}>
          Sort by message
        </button>
        <button type="button" data-sort="user" onClick={() => setSort('user')}>
          Sort by user
        </button>
        <button type="button" data-all onClick={() => setSelection({ ...none, rows: CompactSelection.fromSingleSelection([0, rows.length]) })}>
          Select all
        </button>
      </div>
      <div className="grid">
        <DataEditor
          columns={defs}
          rows={rows.length}
          getCellContent={cell}
          rowHeight={30}
          headerHeight={34}
          rowMarkers="checkbox"
          gridSelection={selection}
          onGridSelectionChange={setSelection}
          width="100%"
          height="100%"
        />
      </div>
      <div id="portal" />
    </div>
  );
}

measured({
  mount: (box, records) => {
    drawn.first = '';
    const root = createRoot(box);
    root.render(<Page records={records} />);
    return () => root.unmount();
  },
  first: () => drawn.first,
  head: (column) => document.querySelector(`[data-sort="${column}"]`),
  all: () => document.querySelector('[data-all]'),
  allSelected: () => drawn.all,
  scroller: () => document.querySelector('.dvn-scroller'),
});
