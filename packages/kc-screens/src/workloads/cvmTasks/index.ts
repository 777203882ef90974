export { Tasks } from './Tasks.tsx';
export { taskDialogs, taskListDialogs } from './tasks.dialogs.ts';
export { rowsAsOf, taskPageQuery } from './taskList.ts';
export { TaskDetails } from './TaskDetails.tsx';
export type { TaskRow } from './taskRow.ts';
export { taskColumns } from './tasks.columns.tsx';
export { useNamedTask } from './useNamedTask.ts';
export { useReadAgain } from './useReadAgain.ts';
