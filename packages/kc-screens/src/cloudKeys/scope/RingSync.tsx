import type { KeySet } from 'kc-api/contract/cloudKeys/keySets';
import { keySetTexts } from 'kc-api/rules/cloudKeys/keySets';
import { RunningNote } from '../../shell/index.ts';
import { useRingSync } from '../places/useRingSync.ts';

/** CKEY-092: whoever looks at the keys of a key set learns that its key rings are being read from the cloud. */
export const RingSync = ({ set }: { set: Pick<KeySet, 'guid'> }) => <RunningNote running={useRingSync(set).progress && keySetTexts.syncRuns} />;
