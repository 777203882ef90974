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

describe('the side menu', () => {
  it('names who may use the vault and how they sign in, each as a place of its own', () => {
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

  it('tells how many objects there are, of the kinds that a page and the appliance count', () => {
    const badges = menuAt('/alerts').flatMap(({ items }) => items.map(({ label, badge }) => [label, badge]));
    expect(badges).toEqual(
      expect.arrayContaining([
        ['Cloud keys', 412],
        ['Workloads', undefined],
        ['Users and groups', undefined],
      ]),
    );
  });

  it('has one current entry: that of the tab, where it has one, whatever else the address says', () => {
    expect(currentAt('/security/defaults')).toEqual(['User defaults']);
    expect(currentAt('/security/defaults?tab=accounts')).toEqual(['User defaults']);
    expect(currentAt('/security/defaults?tab=sign-in&dialog=oidc.help')).toEqual(['Sign-in']);
    expect(currentAt('/security?tab=groups')).toEqual(['Users and groups']);
    expect(currentAt('/nowhere')).toEqual([]);
  });
});
