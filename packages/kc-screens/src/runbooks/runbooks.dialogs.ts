import type { Run, Runbook } from 'kc-api/contract/runbooks/runbooks';
import type { DialogDefinition } from '../shell/index.ts';
import { leaveRunDialog } from './leave/leaveRun.dialog.tsx';
import { startRunDialog } from './start/startRun.dialog.tsx';

export const runbookDialogs: readonly DialogDefinition<Runbook>[] = [startRunDialog];
export const runDialogs: readonly DialogDefinition<Run>[] = [leaveRunDialog];
