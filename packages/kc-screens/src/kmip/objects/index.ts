export { objectDialogs } from './objects.dialogs.ts';
export { ObjectsTab } from './ObjectsTab.tsx';
