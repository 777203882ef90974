export { Tasks } from './Tasks.tsx';
export { taskDialogs, taskListDialogs } from './tasks.dialogs.ts';
