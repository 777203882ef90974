export { directoryServerDialogs, directoryServerListDialogs } from './directoryServers.dialogs.ts';
export { DirectoryServers } from './DirectoryServers.tsx';
