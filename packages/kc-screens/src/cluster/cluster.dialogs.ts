import type { DialogPlace } from '../shell/index.ts';
import { tabs } from './clusterTabs.ts';
import { overviewDialogs } from './overview/overview.dialogs.ts';
import { serverDialogs } from './servers/index.ts';

/** All dialogs of the page, in the order of its tabs. */
export const clusterDialogs: readonly DialogPlace[] = [
  { at: { tab: tabs.cluster }, dialogs: overviewDialogs },
  { at: { tab: tabs.servers }, dialogs: serverDialogs },
];
