import { LoaderCircle, RefreshCw } from 'lucide-react';
import styled from 'styled-components';
import { Button } from 'kc-components/Button';
import type { Column } from 'kc-components/DataGrid';
import { dateTimeText } from 'kc-components/format';
import { token } from 'kc-components/theme';
import type { KeyRing, KeySet } from 'kc-api/contract/cloudKeys/keySets';
import { keySetRules, keySetTexts } from 'kc-api/rules/cloudKeys/keySets';
import { reasonOf } from 'kc-api/rules/verdict';
import { GridScreen, rowsOf, useActor } from '../../../shell/index.ts';
import { placeText } from '../../places/placeText.ts';
import { useKeyRings } from './useKeyRings.ts';

const columns: readonly Column<KeyRing>[] = [
  { id: 'name', title: 'Key ring', width: 240, strong: true, value: (ring) => placeText(ring.id) },
  { id: 'location', title: 'Location', width: 140, value: (ring) => ring.location },
  { id: 'id', title: 'Id', width: 420, mono: true, value: (ring) => ring.id },
];
const idOf = (ring: KeyRing) => ring.id;
const nameOf = (ring: KeyRing) => placeText(ring.id);

const When = styled.output`
  display: inline-flex;
  gap: 8px;
  align-items: center;
  color: ${token('text-2')};
  & svg {
    flex: none;
    width: 16px;
    height: 16px;
    color: ${token('info')};
  }
`;

/** KSET-05: the key rings as the appliance last saw them, and the way to see them anew. */
export function KeyRings({ set }: { set: KeySet }) {
  const actor = useActor();
  const { read, syncing, synced, busy, sync } = useKeyRings(set);
  return (
    <GridScreen<KeyRing>
      id="keyrings"
      label="Key rings"
      place="inner"
      columns={columns}
      rowId={idOf}
      nameOf={nameOf}
      selectable={false}
      list={rowsOf(read, (answer) => answer.keyrings)}
      empty={{ text: 'This key set has no key rings. Sync them from the cloud.' }}
      toolbar={
        <>
          <Button
            icon={<RefreshCw aria-hidden />}
            pending={busy}
            disabledReason={syncing ? keySetTexts.syncing : reasonOf(keySetRules.syncRings(actor, set))}
            onClick={sync}
          >
            Sync key rings
          </Button>
          <When>
            {syncing && (
              <>
                <LoaderCircle aria-hidden className="kc-spin" />
                Sync from the cloud is in progress
              </>
            )}
            {!syncing && synced !== undefined && (synced === null ? 'Never synced' : `Last synced ${dateTimeText(synced)}`)}
          </When>
        </>
      }
    />
  );
}
