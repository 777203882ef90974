import type { DialogDefinition } from '../../shell/index.ts';
import { abandonTaskDialog } from './abandon/abandonTask.dialog.tsx';
import { abandonInactiveDialog } from './abandonInactive/abandonInactive.dialog.tsx';
import type { TaskRow } from './taskRow.ts';

/** The dialogs about a task. */
export const taskDialogs: readonly DialogDefinition<TaskRow>[] = [abandonTaskDialog];
/** The dialogs about all stale tasks of a list. */
export const taskListDialogs: readonly DialogDefinition<TaskRow | undefined>[] = [abandonInactiveDialog];
