import { describe, expect, it } from 'vitest';
import type { Actor } from 'kc-api/rules/privileges';
import { alertSettingsScreen, alertsScreen } from '../alerts/index.ts';
import { cloudKeysScreen } from '../cloudKeys/index.ts';
import { securityScreen, twoFactorScreen, userDefaultsScreen } from '../security/index.ts';
import { settingsScreen } from '../settings/index.ts';
import { createMemoryNavigation, parseAddress } from '../shell/ports/navigation.ts';
import { workloadsScreen } from '../workloads/index.ts';
import { menuOf } from './menuOf.tsx';

const screens = [alertsScreen, cloudKeysScreen, workloadsScreen, securityScreen, userDefaultsScreen, settingsScreen, alertSettingsScreen, twoFactorScreen];

function menuAt(hash: string, privileges: Actor['privileges'] = ['SEC_ADMIN']) {
  const address = parseAddress(hash);
  const screen = screens.find(({ path }) => path === address.path);
  return menuOf(screens, {
    actor: { id: '1', login_name: 'sara', privileges, flavour: 'keycontrol' },
    navigation: createMemoryNavigation(hash),
    shown: screen ? { screen, address } : null,
    badges: { '/alerts': 3 },
    counts: { cloudKey: 412, user: 48 },
  });
}
const currentAt = (hash: string) => menuAt(hash).flatMap(({ items }) => items.filter(({ current }) => current).map(({ label }) => label));

describe('side menu', () => {
  it('lists users, user defaults and sign-in as separate entries', () => {
    const [first, , security] = menuAt('/alerts');
    expect(first?.items).toMatchObject([{ label: 'Alerts', badge: 3 }]);
    expect(security?.items.map(({ label, href }) => [label, href])).toEqual([
      ['Users and groups', '#/security'],
      ['User defaults', '#/security/defaults'],
      ['Sign-in', '#/security/defaults?tab=sign-in'],
    ]);
  });

  it('shows the number of objects on a page if the status contains it', () => {
    const badges = menuAt('/alerts').flatMap(({ items }) => items.map(({ label, badge }) => [label, badge]));
    expect(badges).toEqual(
      expect.arrayContaining([
        ['Cloud keys', 412],
        ['Workloads', undefined],
        ['Users and groups', undefined],
      ]),
    );
  });

  it('marks one entry as current: that of the tab if it has one, otherwise that of the page', () => {
    expect(currentAt('/security/defaults')).toEqual(['User defaults']);
    expect(currentAt('/security/defaults?tab=accounts')).toEqual(['User defaults']);
    expect(currentAt('/security/defaults?tab=sign-in&dialog=oidc.help')).toEqual(['Sign-in']);
    expect(currentAt('/security?tab=groups')).toEqual(['Users and groups']);
    expect(currentAt('/nowhere')).toEqual([]);
  });

  it('has one entry for pages that are tabs of the settings, and marks it for each of them', () => {
    const labels = menuAt('/alerts').flatMap(({ items }) => items.map(({ label }) => label));
    expect(labels).toEqual(expect.arrayContaining(['Settings', 'System settings']));
    for (const tab of ['Alert settings', 'Two-factor authentication']) expect(labels).not.toContain(tab);
    for (const address of ['/settings?row=session.timeout', '/alert-settings', '/twofactorauth']) expect(currentAt(address)).toEqual(['Settings']);
  });
});
