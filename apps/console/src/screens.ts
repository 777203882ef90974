import { matchPath } from 'react-router';
import { accountOfScreen, accountScreen } from 'kc-screens/account';
import { alertSettingsScreen, alertsScreen } from 'kc-screens/alerts';
import { applinksScreen } from 'kc-screens/applinks';
import { auditScreen } from 'kc-screens/audit';
import { cloudKeysScreen, expiryCalendarScreen } from 'kc-screens/cloudKeys';
import { dashboardScreen, dashboardSetsScreen } from 'kc-screens/dashboard';
import { hsmServerScreen } from 'kc-screens/hsm';
import { kmipClientsScreen, kmipServerScreen } from 'kc-screens/kmip';
import { preferencesScreen } from 'kc-screens/preferences';
import { securityScreen, twoFactorScreen, userDefaultsScreen } from 'kc-screens/security';
import { vmCertificatesScreen, workloadsScreen } from 'kc-screens/workloads';
import type { License } from 'kc-api/contract/frame/system';
import { landingPage } from 'kc-api/rules/preferences/preferences';
import { mayCall, type Actor } from 'kc-api/rules/privileges';
import type { ScreenDefinition } from 'kc-screens/shell';

/** Every page of the console, in the order of the menu. One more page is one more line. */
export const screens: readonly ScreenDefinition[] = [
  dashboardScreen,
  dashboardSetsScreen,
  alertsScreen,
  auditScreen,
  alertSettingsScreen,
  workloadsScreen,
  vmCertificatesScreen,
  applinksScreen,
  cloudKeysScreen,
  expiryCalendarScreen,
  kmipClientsScreen,
  kmipServerScreen,
  securityScreen,
  userDefaultsScreen,
  twoFactorScreen,
  hsmServerScreen,
  accountScreen,
  accountOfScreen,
  preferencesScreen,
];

/** SHELL-056, SHELL-057: the flavour, the licence, the privilege. */
export const mayOpen = (screen: ScreenDefinition, actor: Actor, license: License): boolean =>
  (screen.flavours?.includes(actor.flavour) ?? true) && (screen.license?.(license) ?? true) && mayCall(actor, screen.need).ok;

export function screenAt(path: string): { screen: ScreenDefinition; params: Record<string, string> } | null {
  for (const screen of screens) {
    const match = matchPath(screen.path, path);
    if (match)
      return { screen, params: Object.fromEntries(Object.entries(match.params).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]))) };
  }
  return null;
}

/** SHELL-077 to SHELL-079. */
export const landingPath = (actor: Actor, license: License, homepage: string | undefined): string =>
  landingPage(actor, homepage, (path) => {
    const found = screenAt(path);
    return found !== null && mayOpen(found.screen, actor, license);
  });
