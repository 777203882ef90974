import { describe, expect, it } from 'vitest';
import type { Actor } from 'kc-api/rules/privileges';
import { alertsScreen } from '../alerts/index.ts';
import { cloudKeysScreen } from '../cloudKeys/index.ts';
import { securityScreen, twoFactorScreen, userDefaultsScreen } from '../security/index.ts';
import { createMemoryNavigation, parseAddress } from '../shell/ports/navigation.ts';
import { workloadsScreen } from '../workloads/index.ts';
import { menuOf } from './menuOf.tsx';

const screens = [alertsScreen, cloudKeysScreen, workloadsScreen, securityScreen, userDefaultsScreen, twoFactorScreen];

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
  it('lists users, user defaults, sign-in and two-factor authentication as separate entries', () => {
    const [first, , security] = menuAt('/alerts');
    expect(first?.items).toMatchObject([{ label: 'Alerts', badge: 3 }]);
    expect(security?.items.map(({ label, href }) => [label, href])).toEqual([
      ['Users and groups', '#/security'],
      ['User defaults', '#/security/defaults'],
      ['Sign-in', '#/security/defaults?tab=sign-in'],
      ['Two-factor authentication', '#/twofactorauth'],
    ]);
    expect(menuAt('/alerts', []).flatMap(({ items }) => items.map(({ label }) => label))).not.toContain('Two-factor authentication');
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
});
