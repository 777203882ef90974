import type { KeySet } from 'kc-api/contract/cloudKeys/keySets';
import { keySetTexts } from 'kc-api/rules/cloudKeys/keySets';
import { RunningNote } from '../../shell/index.ts';
import { useRingSync } from '../places/useRingSync.ts';

/** CKEY-092: shows a note while the key rings of the key set are being read from the cloud. */
export const RingSync = ({ set }: { set: Pick<KeySet, 'guid'> }) => <RunningNote running={useRingSync(set).progress && keySetTexts.syncRuns} />;
