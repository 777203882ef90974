import { useState, type ReactNode } from 'react';
import { ChartPie, FileDown, Table2 } from 'lucide-react';
import { styled } from 'styled-components';
import { Button } from 'kc-components/Button';
import { Card } from 'kc-components/Card';
import { csvFileName, toCsv, type Column } from 'kc-components/DataGrid';
import { countText } from 'kc-components/format';
import { legible } from 'kc-components/legible';
import { ownScroll, small, token, type } from 'kc-components/theme';
import { t } from 'kc-intl/t';
import { usePorts } from '../../shell/index.ts';
import { EmptyCard } from './EmptyCard.tsx';

const Scroll = styled.section`
  max-height: 15rem;
  ${ownScroll}
  ${small} {
    max-height: none;
  }
`;

const Figures = styled.table`
  width: 100%;
  border-collapse: collapse;
  ${type.small}
  & th,
  & td {
    padding: 0.25rem 0.5rem;
    border-bottom: 1px solid ${token('line')};
    text-align: var(--kc-start);
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  & thead th {
    color: ${token('text-2')};
  }
  & th:not(:first-child),
  & td {
    text-align: var(--kc-end);
  }
`;

/** One row of the table, for a name or a day. */
interface FigureRow {
  name: string;
  counts: readonly number[];
}

interface FiguresCardProps {
  /** Names the exported file: 'health'. */
  id: string;
  title: string;
  /** Header of the names: 'Status', 'Day'. */
  of: string;
  /** Headers of the columns with figures. */
  heads: readonly string[];
  rows: readonly FigureRow[];
  /** Replaces the chart if there is no data. */
  none: string;
  /** The chart. */
  children: ReactNode;
}

/** A chart with the same figures as a table, for screen readers, and as a file. */
export function FiguresCard({ id, title, of, heads, rows, none, children }: FiguresCardProps) {
  const { save, clock } = usePorts();
  const [asTable, setAsTable] = useState(false);
  const columns: readonly Column<FigureRow>[] = [
    { id: 'name', title: of, value: (row) => row.name },
    ...heads.map((head, at): Column<FigureRow> => ({ id: head, title: head, kind: 'number', value: (row) => row.counts[at] ?? 0 })),
  ];
  const Icon = asTable ? ChartPie : Table2;
  if (rows.length === 0) return <EmptyCard title={title} text={none} />;
  return (
    <Card
      title={title}
      actions={
        <>
          <Button
            tone="quiet"
            iconOnly
            icon={<Icon aria-hidden />}
            aria-pressed={asTable}
            aria-label={t('{title} as a table', { title })}
            onClick={() => setAsTable(!asTable)}
          />
          <Button
            tone="quiet"
            iconOnly
            icon={<FileDown aria-hidden />}
            aria-label={t('Export {title} to CSV', { title })}
            onClick={() => save({ filename: csvFileName(id, clock.now()), blob: new Blob([toCsv(columns, rows)], { type: 'text/csv' }) })}
          />
        </>
      }
    >
      {asTable ? (
        <Scroll tabIndex={0} aria-label={t('Figures of {title}', { title })}>
          <Figures>
            <thead>
              <tr>
                <th scope="col">{of}</th>
                {heads.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.name}>
                  <th scope="row">{legible(row.name)}</th>
                  {heads.map((head, at) => (
                    <td key={head}>{countText(row.counts[at] ?? 0)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Figures>
        </Scroll>
      ) : (
        children
      )}
    </Card>
  );
}
