// @chunk screens
import { matchPath } from 'react-router';
import { accountOfScreen, accountScreen } from 'kc-screens/account/screens';
import { alertSettingsScreen, alertsScreen } from 'kc-screens/alerts';
import { apiScreen } from 'kc-screens/api';
import { applinksScreen } from 'kc-screens/applinks';
import { auditScreen } from 'kc-screens/audit';
import { backupScreen } from 'kc-screens/backup';
import { cloudKeysScreen, expiryCalendarScreen } from 'kc-screens/cloudKeys';
import { clusterScreen, mappingsScreen } from 'kc-screens/cluster';
import { dashboardScreen, dashboardSetsScreen } from 'kc-screens/dashboard';
import { hsmServerScreen } from 'kc-screens/hsm';
import { kmipClientsScreen, kmipServerScreen } from 'kc-screens/kmip';
import { licenseScreen } from 'kc-screens/license';
import { logBundleScreen } from 'kc-screens/logBundle';
import { postureScreen } from 'kc-screens/posture';
import { preferencesScreen } from 'kc-screens/preferences';
import { decommissionScreen, decommissionStartedScreen } from 'kc-screens/recovery';
import { reportingScreen } from 'kc-screens/reporting';
import { requestsScreen, twoPersonRuleScreen } from 'kc-screens/requests';
import { runbookRunScreen, runbooksScreen } from 'kc-screens/runbooks';
import { consoleSettingsScreen, managementConsoleScreen, proxyScreen, settingsScreen } from 'kc-screens/settings';
import { securityScreen, twoFactorScreen, userDefaultsScreen } from 'kc-screens/security';
import { machineTokensScreen } from 'kc-screens/sessions/screens';
import { upgradeScreen } from 'kc-screens/upgrade';
import { vaultsScreen } from 'kc-screens/vaults';
import { groupSnmpScreen, snmpScreen } from 'kc-screens/snmp';
import { syslogScreen } from 'kc-screens/syslog';
import { webhooksScreen } from 'kc-screens/webhooks';
import { vmCertificatesScreen, workloadsScreen } from 'kc-screens/workloads';
import type { License } from 'kc-api/contract/frame/system';
import { landingPage } from 'kc-api/rules/preferences/preferences';
import { mayCall, type Actor } from 'kc-api/rules/privileges';
import type { ScreenDefinition } from 'kc-screens/shell';

/** All pages of the console, in menu order. */
export const screens: readonly ScreenDefinition[] = [
  dashboardScreen,
  dashboardSetsScreen,
  alertsScreen,
  auditScreen,
  workloadsScreen,
  vmCertificatesScreen,
  applinksScreen,
  cloudKeysScreen,
  expiryCalendarScreen,
  kmipClientsScreen,
  kmipServerScreen,
  securityScreen,
  userDefaultsScreen,
  requestsScreen,
  twoPersonRuleScreen,
  machineTokensScreen,
  hsmServerScreen,
  clusterScreen,
  mappingsScreen,
  licenseScreen,
  settingsScreen,
  alertSettingsScreen,
  twoFactorScreen,
  proxyScreen,
  managementConsoleScreen,
  consoleSettingsScreen,
  backupScreen,
  upgradeScreen,
  vaultsScreen,
  snmpScreen,
  groupSnmpScreen,
  syslogScreen,
  webhooksScreen,
  logBundleScreen,
  reportingScreen,
  postureScreen,
  runbooksScreen,
  runbookRunScreen,
  decommissionScreen,
  decommissionStartedScreen,
  accountScreen,
  accountOfScreen,
  preferencesScreen,
  apiScreen,
];

/** SHELL-056, SHELL-057: checks the flavor, the license and the privileges. */
export const mayOpen = (screen: ScreenDefinition, actor: Actor, license: License): boolean =>
  (screen.flavours?.includes(actor.flavour) ?? true) && (screen.license?.(license, actor) ?? true) && mayCall(actor, screen.need).ok;

export function screenAt(path: string): { screen: ScreenDefinition; params: Record<string, string> } | null {
  for (const screen of screens) {
    const match = matchPath(screen.path, path);
    if (match)
      return { screen, params: Object.fromEntries(Object.entries(match.params).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]))) };
  }
  return null;
}

/** SHELL-077 to SHELL-079: returns the path of the landing page. */
export const landingPath = (actor: Actor, license: License, homepage: string | undefined): string =>
  landingPage(actor, homepage, (path) => {
    const found = screenAt(path);
    return found !== null && mayOpen(found.screen, actor, license);
  });
