import type { DialogDefinition } from '../../shell/index.ts';
import { abandonTaskDialog } from './abandon/abandonTask.dialog.tsx';
import { abandonInactiveDialog } from './abandonInactive/abandonInactive.dialog.tsx';
import type { TaskRow } from './taskRow.ts';

/** What can be done with a task. */
export const taskDialogs: readonly DialogDefinition<TaskRow>[] = [abandonTaskDialog];
/** What can be done with all of a list that are stale. */
export const taskListDialogs: readonly DialogDefinition<TaskRow | undefined>[] = [abandonInactiveDialog];
