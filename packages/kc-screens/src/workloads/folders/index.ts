export { Folders } from './Folders.tsx';
export { folderDialogs } from './folders.dialogs.ts';
