import type { KeySetTab } from 'kc-api/rules/cloudKeys/providers/types';
import type { CloudKeysTab } from 'kc-api/rules/cloudKeys/cloudKeysPage';
import type { DialogPlace } from '../shell/index.ts';
import { cloudAuditDialogs } from './auditLog/index.ts';
import { connectorDialogs, connectorListDialogs } from './databaseConnectors/index.ts';
import { accountDialogs, serviceAccountDialogs, serviceAccountListDialogs } from './cspAccounts/index.ts';
import { importKeysDialog } from './import/index.ts';
import { accessDialogs } from './keys/access/index.ts';
import { keyDialogs } from './keys/index.ts';
import { keySetDialogs } from './keySets/index.ts';
import { tabValue } from './tabValue.ts';

const on = (tab: CloudKeysTab, dialogs: DialogPlace['dialogs']): DialogPlace => ({ at: { tab: tabValue(tab) }, dialogs });
const inRow = (tab: CloudKeysTab, sub: string, dialogs: DialogPlace['dialogs']): DialogPlace => ({ at: { tab: tabValue(tab), sub }, dialogs });

/** All dialogs of the page, in the order of its tabs. */
export const cloudKeysDialogs: readonly DialogPlace[] = [
  on('keySets', keySetDialogs),
  inRow('keySets', 'databaseConnectors' satisfies KeySetTab, connectorDialogs),
  { ...inRow('keySets', 'databaseConnectors' satisfies KeySetTab, connectorListDialogs), ofParent: true },
  on('cloudKeys', [...keyDialogs, importKeysDialog]),
  ...Object.entries(accessDialogs).map(([sub, dialogs]) => inRow('cloudKeys', sub, dialogs)),
  on('cspAccounts', accountDialogs),
  inRow('cspAccounts', 'ekm', serviceAccountDialogs),
  { ...inRow('cspAccounts', 'ekm', serviceAccountListDialogs), ofParent: true },
  on('auditLog', cloudAuditDialogs),
];
