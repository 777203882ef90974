import { Status, type StatusTone } from 'kc-components/Status';
import type { KekState } from 'kc-api/contract/workloads/cvmSets';
import { kekStateNames } from 'kc-api/rules/workloads/kek';

const tones: Readonly<Record<KekState, StatusTone>> = { NONE: 'idle', ACTIVE: 'ok', REVOKE_PENDING: 'warn', REVOKED: 'bad', EXPIRED: 'bad', SHREDDED: 'bad' };

export const KekStatus = ({ state }: { state: KekState }) => <Status tone={tones[state]}>{kekStateNames[state]}</Status>;
