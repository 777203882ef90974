import { RefreshCw } from 'lucide-react';
import { Button } from 'kc-components/Button';
import type { Column } from 'kc-components/DataGrid';
import { dateTimeText } from 'kc-components/format';
import { keySets, type KeyRing, type KeySet } from 'kc-api/contract/cloudKeys/keySets';
import { keySetRules, keySetTexts } from 'kc-api/rules/cloudKeys/keySets';
import { reasonOf } from 'kc-api/rules/verdict';
import { t } from 'kc-intl/t';
import { GridScreen, Offered, rowsOf, RunningNote, useActor } from '../../../shell/index.ts';
import { placeText } from '../../places/placeText.ts';
import { useKeyRings } from './useKeyRings.ts';

const columns: readonly Column<KeyRing>[] = [
  { id: 'name', title: t('Key ring'), width: 240, strong: true, value: (ring) => placeText(ring.id) },
  { id: 'location', title: t('Location'), width: 140, value: (ring) => ring.location },
  { id: 'id', title: t('ID'), width: 420, mono: true, value: (ring) => ring.id },
];
const idOf = (ring: KeyRing) => ring.id;
const nameOf = (ring: KeyRing) => placeText(ring.id);

/** KSET-05: the known key rings, with a button that syncs them. */
export function KeyRings({ set }: { set: KeySet }) {
  const actor = useActor();
  const { read, syncing, synced, busy, sync } = useKeyRings(set);
  return (
    <GridScreen<KeyRing>
      id="keyrings"
      label={t('Key rings')}
      columns={columns}
      rowId={idOf}
      nameOf={nameOf}
      selectable={false}
      list={rowsOf(read, (answer) => answer.keyrings)}
      empty={{ text: t('This key set has no key rings. Sync them from the cloud.') }}
      toolbar={
        <>
          <Offered call={keySets.syncKeyRings}>
            <Button
              icon={<RefreshCw aria-hidden />}
              pending={busy}
              disabledReason={syncing ? keySetTexts.syncing : reasonOf(keySetRules.syncRings(actor, set))}
              onClick={sync}
            >
              {t('Sync key rings')}
            </Button>
          </Offered>
          <RunningNote running={syncing ? keySetTexts.syncRuns : undefined}>
            {synced !== undefined && (synced === null ? t('Never synced') : t('Last synced {time}', { time: dateTimeText(synced) }))}
          </RunningNote>
        </>
      }
    />
  );
}
