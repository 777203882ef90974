import { useCallback, useState } from 'react';
import { useAddress, usePorts } from '../../ports/KcProvider.tsx';
import { withParams } from '../../ports/navigation.ts';
import { useDepthAround } from '../../ports/ListAround.tsx';
import { leaveInner, listNames } from '../../ports/listNames.ts';

interface AddressRowOptions<Row> {
  rowId: (row: Row) => string;
  /** All rows by id; undefined while they load. */
  byId: ReadonlyMap<string, Row> | undefined;
  /** The list is paged: a row can exist without being loaded. */
  paged: boolean;
  /** See GridScreenProps. */
  rowOfAddress: Row | null | undefined;
}

interface AddressRow<Row> {
  /** Row id in the URL. */
  id: string | undefined;
  /** The row; undefined if the URL names none, or if it is not available. */
  row: Row | undefined;
  /** Opens a row; null closes it. */
  show: (id: string | null, row: Row | null) => void;
  /** Stores a row of a paged list, whose page may be unloaded when the URL names it. */
  remember: (row: Row) => void;
}

/** The row in the URL: its details are open, or a dialog is about it. */
export function useAddressRow<Row>({ rowId, byId, paged, rowOfAddress }: AddressRowOptions<Row>): AddressRow<Row> {
  const { navigation } = usePorts();
  const { params } = useAddress();
  const depth = useDepthAround();
  const { row: param } = listNames(depth);
  const [last, setLast] = useState<Row | null>(null);
  const id = params[param];
  const isIt = (row: Row | null | undefined): row is Row => row !== null && row !== undefined && rowId(row) === id;
  // Prefer the separately loaded row over the last one from a page, which may be older. A complete list already knows which rows are deleted.
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
