import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { useCollection } from '@cloudscape-design/collection-hooks';
import Table from '@cloudscape-design/components/table';
import Pagination from '@cloudscape-design/components/pagination';
import { measured } from '../grids/page.ts';
import { columns, natural, textOf, type AuditRecord } from '../records.ts';

const defs = columns.map(({ id, title, width }) => ({
  id,
  header: title,
  width,
  sortingField: id,
  ...(id === 'date' ? {} : { sortingComparator: (a: AuditRecord, b: AuditRecord) => natural(a[id], b[id]) }),
  cell: (record: AuditRecord) => textOf(record, id),
}));

// This grid has pagination instead of virtual rows. The rows keep its default height.
function Page({ records }: { records: readonly AuditRecord[] }) {
  const [typed, setTyped] = useState('');
  const { items, collectionProps, paginationProps } = useCollection(typed === '' ? records : records.filter((r) => r.content.toLowerCase().includes(typed)), {
    pagination: { pageSize: 100 },
    sorting: {},
    selection: { keepSelection: true, trackBy: 'id' },
  });
  return (
    <div className="page">
      <input type="text" value={typed} onChange={(e) => setTyped(e.target.value)} />
      <div className="grid scrolls">
        <Table
          {...collectionProps}
          items={items}
          columnDefinitions={defs}
          selectionType="multi"
          trackBy="id"
          contentDensity="compact"
          pagination={<Pagination {...paginationProps} />}
          ariaLabels={{ selectionGroupLabel: 'Rows', allItemsSelectionLabel: () => 'Select all', itemSelectionLabel: (_, item) => item.id }}
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
  first: () => document.querySelector('tbody tr:first-child td:nth-child(4)')?.textContent,
  head: (column) => document.querySelector(`thead th:nth-child(${column === 'content' ? 4 : 7}) [role="button"]`),
  all: () => document.querySelector('thead input[type="checkbox"]'),
  allSelected: () => document.querySelector<HTMLInputElement>('tbody tr:nth-child(5) input')?.checked === true,
  scroller: () => document.querySelector('.scrolls'),
});
