import type { DialogPlace } from '../shell/index.ts';
import { certificateDialogs, certificateListDialogs } from './cvmCertificates/index.ts';
import { cvmSetDialogs } from './cvmSets/index.ts';
import { availableDialogs, diskDialogs } from './disks/index.ts';
import { directoryServerDialogs, directoryServerListDialogs } from './directoryServers/index.ts';
import { folderDialogs } from './folders/index.ts';
import { taskDialogs, taskListDialogs } from './cvmTasks/index.ts';
import { kekDialogs } from './kek/index.ts';
import { asymmetricKeyIdDialogs, keyIdDialogs, keyIdListDialogs } from './keyIds/index.ts';
import { policyDialogs, policyListDialogs, policyVersionDialogs, ruleDialogs } from './accessPolicies/index.ts';
import { cvmDialogs, waitingDialogs } from './cvms/index.ts';

type Tab = 'vmsets' | 'vms' | 'unauthenticated';

const on = (tab: Tab, dialogs: DialogPlace['dialogs']): DialogPlace => ({ at: { tab }, dialogs });
const inRow = (tab: Tab, sub: string, dialogs: DialogPlace['dialogs']): DialogPlace => ({ at: { tab, sub }, dialogs });

const ofTasks = [...taskDialogs, ...taskListDialogs];

/** All dialogs of the page, in the order of its tabs. */
export const workloadsDialogs: readonly DialogPlace[] = [
  on('vmsets', cvmSetDialogs),
  inRow('vmsets', 'certificates', [...certificateListDialogs, ...certificateDialogs]),
  inRow('vmsets', 'kek', kekDialogs),
  inRow('vmsets', 'tasks', ofTasks),
  on('vms', cvmDialogs),
  inRow('vms', 'disks', diskDialogs),
  inRow('vms', 'availableDisks', availableDialogs),
  inRow('vms', 'folders', folderDialogs),
  inRow('vms', 'userTasks', ofTasks),
  inRow('vms', 'systemTasks', ofTasks),
  inRow('vmsets', 'keyIds', [...keyIdListDialogs, ...keyIdDialogs]),
  { at: { tab: 'vmsets', sub: 'keyIds', 'item.list': 'asymmetric' }, dialogs: asymmetricKeyIdDialogs },
  inRow('vmsets', 'policies', [...policyListDialogs, ...policyDialogs, ...policyVersionDialogs, ...ruleDialogs]),
  inRow('vmsets', 'directoryServers', [...directoryServerListDialogs, ...directoryServerDialogs]),
  on('unauthenticated', waitingDialogs),
];
