import 'react-data-grid/lib/styles.css';
import { useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { DataGrid, SelectColumn, type Column, type SortColumn } from 'react-data-grid';
import { measured } from '../grids/page.ts';
import { columns, matching, sorted, textOf, type AuditRecord } from '../records.ts';

const defs: readonly Column<AuditRecord>[] = [
  SelectColumn,
  ...columns.map(({ id, title, width }): Column<AuditRecord> => ({
    key: id,
    name: title,
    width,
    sortable: true,
    resizable: true,
    ...(id === 'date' ? { renderCell: ({ row }) => textOf(row, id) } : {}),
  })),
];
const rowId = (record: AuditRecord) => record.id;

function Page({ records }: { records: readonly AuditRecord[] }) {
  const [typed, setTyped] = useState('');
  const [sort, setSort] = useState<readonly SortColumn[]>([]);
  const [selected, setSelected] = useState((): ReadonlySet<string> => new Set());
  const inOrder = useMemo(() => sorted(records, sort[0]?.columnKey ?? null, sort[0]?.direction === 'DESC'), [records, sort]);
  const rows = useMemo(() => matching(inOrder, typed), [inOrder, typed]);
  return (
    <div className="page">
      <input type="text" value={typed} onChange={(e) => setTyped(e.target.value)} />
      <DataGrid
        className="rdg-dark grid"
        columns={defs}
        rows={rows}
        rowKeyGetter={rowId}
        rowHeight={30}
        headerRowHeight={34}
        sortColumns={sort}
        onSortColumnsChange={setSort}
        selectedRows={selected}
        onSelectedRowsChange={setSelected}
      />
    </div>
  );
}

measured({
  mount: (box, records) => {
    const root = createRoot(box);
    root.render(<Page records={records} />);
    return () => root.unmount();
  },
  first: () => document.querySelector('[role="row"][aria-rowindex="2"] [aria-colindex="4"]')?.textContent,
  head: (column) => document.querySelector(`[role="columnheader"][aria-colindex="${column === 'content' ? 4 : 7}"] span`),
  all: () => document.querySelector('[role="columnheader"] input[type="checkbox"]'),
  allSelected: () => document.querySelector('[role="row"][aria-rowindex="7"]')?.getAttribute('aria-selected') === 'true',
  scroller: () => document.querySelector('[role="grid"]'),
});
