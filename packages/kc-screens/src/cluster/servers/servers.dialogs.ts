import type { Server } from 'kc-api/contract/cluster/servers';
import type { DialogDefinition } from '../../shell/index.ts';
import { addNodeDialog, renewBundleDialog, startJoinDialog } from '../nodeJoin/index.ts';
import { authenticateServersDialog } from './authenticate/authenticateServers.dialog.tsx';
import { certificateDialogs } from '../webCertificates/index.ts';
import { rebootServerDialog } from './reboot/rebootServer.dialog.tsx';
import { removeNodesDialog } from './remove/removeNodes.dialog.tsx';
import { startupDialog } from './startup/startup.dialog.tsx';
import { supportLoginDialog } from './supportLogin/supportLogin.dialog.tsx';

/** Dialogs for servers, in the order of the toolbar. */
export const serverDialogs: readonly DialogDefinition<Server>[] = [
  addNodeDialog,
  startJoinDialog,
  renewBundleDialog,
  authenticateServersDialog,
  supportLoginDialog,
  startupDialog,
  ...certificateDialogs,
  rebootServerDialog,
  removeNodesDialog,
];
