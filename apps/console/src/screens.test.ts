import { describe, expect, it } from 'vitest';
import type { Actor } from 'kc-api/rules/privileges';
import { tabsOf } from 'kc-screens/shell/host';
import { landingPath, mayOpen, screenAt, screens } from './screens.ts';

const license = { byok_enabled: true, kmip_enabled: true, keyhub_managed: false, secrets_vault: true };
const actor = (privileges: Actor['privileges'], flavour: Actor['flavour'] = 'keycontrol'): Actor => ({
  id: 'u',
  login_name: 'u@nordbank.example',
  privileges,
  flavour,
});
const unlicensed = { ...license, byok_enabled: false };
const open = (who: Actor, given = license) => screens.filter((screen) => mayOpen(screen, who, given)).map(({ path }) => path);

describe('screens', () => {
  it('have unique icons in the navigation', () => {
    const pages = screens.flatMap(({ path, nav }) => (nav ? [{ path, icon: nav.icon }] : []));
    const shared = pages.filter(({ icon }, at) => pages.findIndex((other) => other.icon === icon) !== at).map(({ path }) => path);
    // A vault has either the SNMP of the system or that of its group.
    expect(shared).toEqual(['/group-snmp']);
  });

  it('[SHELL-054] [SHELL-056] [SHELL-057] are available by vault flavor, license and privilege', () => {
    expect(open(actor(['SEC_ADMIN']))).toEqual(expect.arrayContaining(['/security', '/security/defaults', '/alert-settings', '/account']));
    for (const path of ['/security', '/security/defaults', '/alert-settings']) expect(open(actor(['CLOUD_ADMIN', 'DOMAIN_ADMIN']))).not.toContain(path);
    const [first] = screens;
    if (!first) throw new Error('There is no screen.');
    const only = { ...first, need: 'signed-in', flavours: ['cloudkeys'] } as const;
    expect([mayOpen(only, actor([], 'cloudkeys'), license), mayOpen(only, actor([], 'databases'), license)]).toEqual([true, false]);
    const licensed = { ...first, need: 'signed-in', license: (given: typeof license) => given.secrets_vault } as const;
    expect([mayOpen(licensed, actor([]), license), mayOpen(licensed, actor([]), { ...license, secrets_vault: false })]).toEqual([true, false]);
  });

  it('[SHELL-058] [SHELL-068] include account, alerts, audit log and two-factor for all users', () => {
    expect(open(actor([]))).toEqual(expect.arrayContaining(['/account', '/alerts', '/auditlog', '/twofactorauth', '/userprefs']));
  });

  it('[SHELL-008] [SHELL-035] [SHELL-038] have the required paths', () => {
    const at = (path: string) => screenAt(path)?.screen.title;
    expect([at('/account'), at('/account/7'), at('/security'), at('/security/defaults'), at('/twofactorauth')]).toEqual([
      'Account',
      'Account',
      'Users and groups',
      'User defaults',
      'Two-factor authentication',
    ]);
    expect(screenAt('/account/7')?.params).toEqual({ id: '7' });
    expect(screenAt('/nowhere')).toBeNull();
  });

  it('[SHELL-025] [SHELL-026] [SHELL-032] [SHELL-062] allow settings pages for their administrators only', () => {
    const at = (path: string) => screenAt(path)?.screen.title;
    expect([at('/slmonboarding'), at('/keycontrolconsole'), at('/proxy')]).toEqual(['Management console', 'Console settings', 'Proxy']);
    expect(open(actor(['SEC_ADMIN']))).toEqual(expect.arrayContaining(['/slmonboarding', '/keycontrolconsole', '/settings']));
    expect(open(actor(['DOMAIN_ADMIN']))).toEqual(expect.arrayContaining(['/proxy', '/settings']));
    for (const path of ['/slmonboarding', '/keycontrolconsole']) expect(open(actor(['DOMAIN_ADMIN', 'CLOUD_ADMIN']))).not.toContain(path);
    for (const path of ['/slmonboarding', '/keycontrolconsole', '/proxy', '/settings']) expect(open(actor(['CLOUD_ADMIN']))).not.toContain(path);
    expect(open(actor(['SEC_ADMIN', 'DOMAIN_ADMIN'], 'cloudkeys'))).toContain('/slmonboarding');
    for (const path of ['/keycontrolconsole', '/proxy']) expect(open(actor(['SEC_ADMIN', 'DOMAIN_ADMIN'], 'cloudkeys'))).not.toContain(path);
  });

  it('[SHELL-010] show the settings of one switch as tabs at their own addresses, to their administrators only', () => {
    const tabs = (path: string, who: Actor) => {
      const screen = screenAt(path)?.screen;
      return (
        screen &&
        tabsOf(
          screen,
          screens.filter((one) => mayOpen(one, who, license)),
          who,
        ).map((one) => one.path)
      );
    };
    const forSecurity = ['/settings', '/alert-settings', '/twofactorauth', '/slmonboarding', '/keycontrolconsole'];
    for (const path of forSecurity) expect(tabs(path, actor(['SEC_ADMIN']))).toEqual(forSecurity);
    expect(tabs('/proxy', actor(['DOMAIN_ADMIN']))).toEqual(['/settings', '/proxy']);
    expect(tabs('/settings', actor(['SEC_ADMIN', 'DOMAIN_ADMIN']))).toEqual([...forSecurity.slice(0, 3), '/proxy', ...forSecurity.slice(3)]);
    expect(tabs('/settings', actor(['SEC_ADMIN', 'DOMAIN_ADMIN'], 'cloudkeys'))).toEqual(forSecurity.slice(0, 4));
    // Everybody may open this address, but only security administrators see the setting.
    for (const who of [actor(['DOMAIN_ADMIN']), actor([])]) expect(tabs('/twofactorauth', who)).toEqual([]);
  });

  it('lead from an unknown path to the landing page, and never to a page that the user may not open', () => {
    expect(landingPath(actor(['SEC_ADMIN']), license, undefined)).toBe('/security');
    expect(landingPath(actor([]), license, '/security')).toBe('/account');
  });

  it('[SHELL-077] lead a cloud admin to cloud keys in vaults for cloud keys or databases', () => {
    for (const flavour of ['cloudkeys', 'databases'] as const) {
      expect(landingPath(actor(['CLOUD_ADMIN'], flavour), license, undefined)).toBe('/cloudkeys');
      expect(landingPath(actor(['CLOUD_ADMIN', 'SEC_ADMIN'], flavour), license, '/')).toBe('/cloudkeys');
      expect(landingPath(actor(['SEC_ADMIN'], flavour), license, undefined)).toBe('/security');
    }
    // Without the license for cloud keys, the VMs remain.
    expect(landingPath(actor(['CLOUD_ADMIN'], 'cloudkeys'), unlicensed, undefined)).toBe('/workloads');
  });

  it('[SHELL-042] [SHELL-066] allow cloud keys for cloud admins with the license', () => {
    const path = '/cloudkeys';
    expect(open(actor(['CLOUD_ADMIN']))).toContain(path);
    expect(open(actor(['SEC_ADMIN', 'DOMAIN_ADMIN']))).not.toContain(path);
    expect(open(actor(['CLOUD_ADMIN'], 'vmencryption'))).not.toContain(path);
    expect(open(actor(['CLOUD_ADMIN']), unlicensed)).not.toContain(path);
    expect(open(actor(['CLOUD_ADMIN']), { ...unlicensed, keyhub_managed: true })).toContain(path);
    expect([screenAt('/cloudkeys')?.screen.title, screenAt('/cloudkeys/calendar')?.screen.title]).toEqual(['Cloud keys', 'Expiry calendar']);
  });

  it('allow the calendar for cloud admins of every vault, and for security admins with the KMIP license', () => {
    const path = '/cloudkeys/calendar';
    for (const flavour of ['keycontrol', 'cloudkeys', 'databases', 'vmencryption'] as const) {
      expect(open(actor(['CLOUD_ADMIN'], flavour), unlicensed)).toContain(path);
      // The calendar contains the certificates of KMIP for security administrators.
      expect(open(actor(['SEC_ADMIN'], flavour))).toContain(path);
      expect(open(actor(['SEC_ADMIN'], flavour), { ...license, kmip_enabled: false })).not.toContain(path);
      expect(open(actor(['DOMAIN_ADMIN'], flavour))).not.toContain(path);
    }
  });

  it('[SHELL-047] [SHELL-063] allow the cluster for domain admins of the KeyControl vault only', () => {
    for (const path of ['/cluster', '/mappings']) {
      expect(open(actor(['DOMAIN_ADMIN', 'CLUSTER']))).toContain(path);
      for (const flavour of ['cloudkeys', 'databases', 'vmencryption'] as const) expect(open(actor(['DOMAIN_ADMIN', 'CLUSTER'], flavour))).not.toContain(path);
      expect(open(actor(['SEC_ADMIN', 'CLOUD_ADMIN']))).not.toContain(path);
    }
    expect(open(actor(['DOMAIN_ADMIN']))).not.toContain('/cluster');
  });

  it('[SHELL-043] [SHELL-061] allow the KMIP server for security admins with the license', () => {
    const path = '/kmip/server';
    expect(screenAt(path)?.screen.title).toBe('KMIP server');
    expect(open(actor(['SEC_ADMIN']))).toContain(path);
    expect(open(actor(['CLOUD_ADMIN', 'DOMAIN_ADMIN']))).not.toContain(path);
    const none = { ...license, kmip_enabled: false };
    expect([open(actor(['SEC_ADMIN']), none).includes(path), open(actor(['SEC_ADMIN']), { ...none, keyhub_managed: true }).includes(path)]).toEqual([
      false,
      true,
    ]);
  });

  it('[SHELL-064] allow workloads for cloud admins of every vault', () => {
    expect(screenAt('/workloads')?.screen.title).toBe('Workloads');
    for (const flavour of ['keycontrol', 'cloudkeys', 'databases', 'vmencryption'] as const) {
      expect(open(actor(['CLOUD_ADMIN'], flavour))).toContain('/workloads');
      expect(open(actor(['SEC_ADMIN', 'DOMAIN_ADMIN'], flavour))).not.toContain('/workloads');
    }
  });

  it('[SHELL-065] allow the dashboards for cloud admins of vaults with VM sets', () => {
    for (const path of ['/dashboard', '/dashboard/vmsets']) {
      for (const flavour of ['keycontrol', 'vmencryption'] as const) {
        expect(open(actor(['CLOUD_ADMIN'], flavour))).toContain(path);
        expect(open(actor(['SEC_ADMIN', 'DOMAIN_ADMIN'], flavour))).not.toContain(path);
      }
      for (const flavour of ['cloudkeys', 'databases'] as const) expect(open(actor(['CLOUD_ADMIN'], flavour))).not.toContain(path);
    }
    expect([screenAt('/dashboard')?.screen.title, screenAt('/dashboard/vmsets')?.screen.title]).toEqual(['Dashboard', 'Dashboard by VM set']);
  });
});
