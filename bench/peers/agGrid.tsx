import { useMemo, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { AllCommunityModule, ModuleRegistry, themeQuartz, colorSchemeDark, type ColDef } from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { measured } from '../grids/page.ts';
import { columns, dateText, natural, type AuditRecord } from '../records.ts';

ModuleRegistry.registerModules([AllCommunityModule]);

const defs: ColDef<AuditRecord>[] = columns.map(({ id, title, width }) => ({
  field: id,
  headerName: title,
  width,
  sortable: true,
  filter: 'agTextColumnFilter',
  ...(id === 'date' ? { filter: false, valueFormatter: ({ data }) => (data ? dateText(data) : '') } : { comparator: natural }),
}));
const theme = themeQuartz.withPart(colorSchemeDark);

function Page({ records }: { records: readonly AuditRecord[] }) {
  const grid = useRef<AgGridReact<AuditRecord>>(null);
  const [typed, setTyped] = useState('');
  const rows = useMemo(() => [...records], [records]);
  return (
    <div className="page">
      <input
        type="text"
        value={typed}
        onChange={(e) => {
          setTyped(e.target.value);
          grid.current?.api.setFilterModel(e.target.value === '' ? null : { content: { filterType: 'text', type: 'contains', filter: e.target.value } });
        }}
      />
      <div className="grid">
        <AgGridReact<AuditRecord>
          ref={grid}
          theme={theme}
          rowData={rows}
          columnDefs={defs}
          rowHeight={30}
          headerHeight={34}
          animateRows={false}
          getRowId={({ data }) => data.id}
          rowSelection={{ mode: 'multiRow' }}
        />
      </div>
    </div>
  );
}

measured({
  mount: (box, records) => {
    const root = createRoot(box);
    root.render(<Page records={records} />);
    return () => root.unmount();
  },
  first: () => document.querySelector('[row-index="0"] [col-id="content"]')?.textContent,
  head: (column) => document.querySelector(`.ag-header-cell[col-id="${column}"] .ag-header-cell-label`),
  all: () => document.querySelector('.ag-header-select-all input'),
  allSelected: () => document.querySelector('[row-index="5"]')?.getAttribute('aria-selected') === 'true',
  scroller: () =>
    [...document.querySelectorAll<HTMLElement>('.ag-body-viewport, .ag-grid-scrolling-container, .ag-body-vertical-scroll-viewport')].find(
      (box) => box.scrollHeight > box.clientHeight + 1000,
    ) ?? null,
});
