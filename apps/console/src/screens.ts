import { matchPath } from 'react-router';
import { alertSettingsScreen, alertsScreen } from 'kc-screens/alerts';
import { auditScreen } from 'kc-screens/audit';
import { securityScreen, twoFactorScreen, userDefaultsScreen } from 'kc-screens/security';
import type { License } from 'kc-api/contract/system';
import { mayCall, type Actor } from 'kc-api/rules/privileges';
import type { ScreenDefinition } from 'kc-screens/shell';

/** Every page of the console, in the order of the menu. One more page is one more line. */
export const screens: readonly ScreenDefinition[] = [alertsScreen, auditScreen, alertSettingsScreen, securityScreen, userDefaultsScreen, twoFactorScreen];

/** SHELL-056, SHELL-057: the flavour, the licence, the privilege. */
export const mayOpen = (screen: ScreenDefinition, actor: Actor, license: License): boolean =>
  (screen.flavours?.includes(actor.flavour) ?? true) && (screen.license?.(license) ?? true) && mayCall(actor, screen.need).ok;

export function screenAt(path: string): { screen: ScreenDefinition; params: Record<string, string> } | null {
  for (const screen of screens) {
    const match = matchPath(screen.path, path);
    if (match) return { screen, params: Object.fromEntries(Object.entries(match.params).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]))) };
  }
  return null;
}

/** SHELL-077 to SHELL-079: the saved page when it is still allowed, else a cloud administrator's, else a security administrator's, else the account. */
export function landingPath(actor: Actor, license: License, homepage: string | undefined): string {
  const cloud = actor.flavour === 'cloudkeys' || actor.flavour === 'databases' ? '/cloudkeys' : '/workloads';
  const order = [homepage, actor.privileges.includes('CLOUD_ADMIN') ? cloud : undefined, '/security', '/workloads', '/cluster'];
  for (const path of order) {
    const found = path && screenAt(path);
    if (found && mayOpen(found.screen, actor, license)) return path;
  }
  return '/account';
}
