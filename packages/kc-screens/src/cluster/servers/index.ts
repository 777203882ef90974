export { NodeStatus } from './NodeStatus.tsx';
export { serverDialogs } from './servers.dialogs.ts';
export { ServersTab } from './ServersTab.tsx';
