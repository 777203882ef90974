import type { Cvm } from 'kc-api/contract/workloads/cvms';
import type { DialogDefinition } from '../../../shell/index.ts';
import { authenticateCvmsDialog } from './authenticate/authenticateCvms.dialog.tsx';
import { mapCvmsDialog } from './mapping/mapCvms.dialog.tsx';
import { migrateCvmsDialog } from './migrate/migrateCvms.dialog.tsx';
import { rescueCvmsDialog } from './rescue/rescueCvms.dialog.tsx';
import { revokeCvmsDialog } from './revoke/revokeCvms.dialog.tsx';
import { upgradeAgentsDialog } from './upgrade/upgradeAgents.dialog.tsx';
import { installDriverDialog } from './driver/install/installDriver.dialog.tsx';
import { removeDriverDialog } from './driver/remove/removeDriver.dialog.tsx';
import { upgradeDriverDialog } from './driver/upgrade/upgradeDriver.dialog.tsx';
import { assignCertificateDialog } from '../../cvmCertificates/index.ts';
import { downloadsDialog } from '../downloads/downloads.dialog.tsx';
import { editCvmDialog } from '../edit/editCvm.dialog.tsx';

/** The dialogs about authenticated VMs, in toolbar order. */
export const cvmDialogs: readonly DialogDefinition<Cvm>[] = [
  editCvmDialog,
  mapCvmsDialog,
  migrateCvmsDialog,
  upgradeAgentsDialog,
  installDriverDialog,
  upgradeDriverDialog,
  removeDriverDialog,
  revokeCvmsDialog,
  downloadsDialog,
];
/** The same for unauthenticated VMs. */
export const waitingDialogs: readonly DialogDefinition<Cvm>[] = [
  authenticateCvmsDialog,
  assignCertificateDialog,
  rescueCvmsDialog,
  mapCvmsDialog,
  migrateCvmsDialog,
  downloadsDialog,
];
