export { kekDialogs } from './kek.dialogs.ts';
export { KekStatus } from './KekStatus.tsx';
export { KekTab } from './KekTab.tsx';
