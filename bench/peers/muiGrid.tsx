import { useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { DataGrid, type GridColDef } from '@mui/x-data-grid';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { measured } from '../grids/page.ts';
import { columns, dateText, natural, type AuditRecord } from '../records.ts';

const defs: GridColDef<AuditRecord>[] = columns.map(({ id, title, width }) => ({
  field: id,
  headerName: title,
  width,
  ...(id === 'date' ? { valueFormatter: (_, row) => dateText(row) } : { sortComparator: natural }),
}));
const theme = createTheme({ palette: { mode: 'dark' } });

// The community edition shows pages of at most 100 rows.
function Page({ records }: { records: readonly AuditRecord[] }) {
  const [typed, setTyped] = useState('');
  const filterModel = useMemo(() => ({ items: typed === '' ? [] : [{ field: 'content', operator: 'contains', value: typed }] }), [typed]);
  return (
    <ThemeProvider theme={theme}>
      <div className="page">
        <input type="text" value={typed} onChange={(e) => setTyped(e.target.value)} />
        <div className="grid">
          <DataGrid
            rows={records}
            columns={defs}
            rowHeight={30}
            columnHeaderHeight={34}
            checkboxSelection
            filterModel={filterModel}
            initialState={{ pagination: { paginationModel: { pageSize: 100 } } }}
            pageSizeOptions={[100]}
          />
        </div>
      </div>
    </ThemeProvider>
  );
}

measured({
  mount: (box, records) => {
    const root = createRoot(box);
    root.render(<Page records={records} />);
    return () => root.unmount();
  },
  first: () => document.querySelector('[data-rowindex="0"] [data-field="content"]')?.textContent,
  head: (column) => document.querySelector(`[role="columnheader"][data-field="${column}"]`),
  all: () => document.querySelector('[role="columnheader"] input[type="checkbox"]'),
  allSelected: () => document.querySelector('[data-rowindex="5"]')?.getAttribute('aria-selected') === 'true',
  scroller: () => document.querySelector('.MuiDataGrid-virtualScroller'),
});
