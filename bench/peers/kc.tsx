import '@fontsource-variable/inter';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { DataGrid, emptyView, noSelection, type Column } from 'kc-components/DataGrid';
import { KcTheme } from 'kc-components/theme';
import { measured } from '../grids/page.ts';
import { columns, dateText, type AuditRecord } from '../records.ts';

const ours: readonly Column<AuditRecord>[] = columns.map(({ id, title, width }) => ({
  id,
  title,
  width,
  ...(id === 'date' ? { kind: 'date', text: dateText } : {}),
  ...(id === 'category' ? { kind: 'choice', choices: [], text: (r) => r.category } : {}),
  value: (record) => record[id],
}));
const rowId = (record: AuditRecord) => record.id;

function Page({ records }: { records: readonly AuditRecord[] }) {
  const [view, setView] = useState(emptyView);
  const [selection, setSelection] = useState(noSelection);
  const [source] = useState({ kind: 'rows' as const, rows: records });
  return (
    <KcTheme>
      <div style={{ height: '100vh' }}>
        <DataGrid
          id="audit"
          label="Audit log"
          columns={ours}
          rowId={rowId}
          source={source}
          view={view}
          onView={setView}
          selection={selection}
          onSelection={setSelection}
          rowHeight={30}
        />
      </div>
    </KcTheme>
  );
}

measured({
  mount: (box, records) => {
    const root = createRoot(box);
    root.render(<Page records={records} />);
    return () => root.unmount();
  },
  first: () => document.querySelector('.kc-row[data-index="0"] [data-col="3"]')?.textContent,
  head: (column) => document.querySelector(`[data-column="${column}"]`),
  all: () => document.querySelector('.kc-head .kc-check'),
  allSelected: () => document.querySelector('.kc-row[data-index="5"]')?.getAttribute('aria-selected') === 'true',
  font: '"Inter Variable"',
  scroller: () => document.querySelector<HTMLElement>('.kc-sizer')?.parentElement ?? null,
});
