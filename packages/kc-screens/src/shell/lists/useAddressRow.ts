import { useCallback, useState } from 'react';
import { useAddress, usePorts } from '../ports/KcProvider.tsx';
import { withParams } from '../ports/navigation.ts';
import { useDepthAround } from './ListAround.tsx';
import { leaveInner, listNames } from './listNames.ts';

interface AddressRowOptions<Row> {
  rowId: (row: Row) => string;
  /** All rows; undefined while they are not there. */
  byId: ReadonlyMap<string, Row> | undefined;
  /** The list is told by pages: a row may be there though it is on none of those at hand. */
  paged: boolean;
  /** As GridScreen takes it. */
  rowOfAddress: Row | null | undefined;
}

interface AddressRow<Row> {
  /** What the address says. */
  id: string | undefined;
  /** The row itself; undefined where it says none, or it is not there. */
  row: Row | undefined;
  /** Opens another one, or none. */
  show: (id: string | null, row: Row | null) => void;
  /** Remembers a row of a list by pages, whose page may be gone when the address names it. */
  remember: (row: Row) => void;
}

/** The row that the address names: its details are open, or a dialog is about it. */
export function useAddressRow<Row>({ rowId, byId, paged, rowOfAddress }: AddressRowOptions<Row>): AddressRow<Row> {
  const { navigation } = usePorts();
  const { params } = useAddress();
  const depth = useDepthAround();
  const { row: param } = listNames(depth);
  const [last, setLast] = useState<Row | null>(null);
  const id = params[param];
  const isIt = (row: Row | null | undefined): row is Row => row !== null && row !== undefined && rowId(row) === id;
  // What was read by itself is newer than what a page of the list once held. A list of all rows knows which are gone.
  const elsewhere = rowOfAddress === null ? undefined : [rowOfAddress, paged ? last : null].find(isIt);
  const show = useCallback(
    (next: string | null, row: Row | null) => {
      setLast(row);
      const now = navigation.get();
      navigation.go(withParams(now, { ...leaveInner(now.params, depth), [param]: next ?? undefined }));
    },
    [navigation, depth, param],
  );
  return { id, row: id === undefined ? undefined : (byId?.get(id) ?? elsewhere), show, remember: setLast };
}
