import type { DialogPlace } from '../shell/index.ts';
import { cvmSetDialogs } from './cvmSets/index.ts';

type Tab = 'vmsets' | 'vms' | 'unauthenticated';

const on = (tab: Tab, dialogs: DialogPlace['dialogs']): DialogPlace => ({ at: { tab }, dialogs });

/** Every dialog of the page, in the order of its tabs. */
export const workloadsDialogs: readonly DialogPlace[] = [on('vmsets', cvmSetDialogs)];
