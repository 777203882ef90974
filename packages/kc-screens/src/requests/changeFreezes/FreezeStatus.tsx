import { now } from 'kc-components/format';
import { Status, type StatusTone } from 'kc-components/Status';
import type { ChangeFreeze } from 'kc-api/contract/requests/changeFreezes';
import { freezeState, freezeStateNames, type FreezeState } from 'kc-api/rules/requests/changeTimes';

const tones: Readonly<Record<FreezeState, StatusTone>> = { planned: 'info', now: 'warn', past: 'idle' };

export const freezeStateOf = (freeze: ChangeFreeze): FreezeState => freezeState(freeze, now() / 1000);

export const FreezeStatus = ({ freeze }: { freeze: ChangeFreeze }) => (
  <Status tone={tones[freezeStateOf(freeze)]}>{freezeStateNames[freezeStateOf(freeze)]}</Status>
);
