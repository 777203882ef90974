import type { GridSource } from 'kc-components/DataGrid';
import type { DataAgeProps } from './DataAge.tsx';
import type { ReadList } from './listRead.ts';

/** A list with all rows, or a paged list. */
export type GridList<Row> =
  | {
      kind: 'rows';
      rows: readonly Row[] | undefined;
      loading: boolean;
      error: string | undefined;
      updatedAt: number | null;
      refresh: () => void;
      /** See GridSource: for a list whose rows arrive incrementally. */
      rest?: Extract<GridSource<Row>, { kind: 'rows' }>['rest'];
      /** The user may not read the list. */
      denied?: boolean;
      /** For polled data. */
      age?: DataAgeProps['answer'];
      read: ReadList;
    }
  | { kind: 'pages'; source: Extract<GridSource<Row>, { kind: 'pages' }>; refresh: () => void; read: ReadList };
