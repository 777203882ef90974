import { describe, expect, it } from 'vitest';
import { landingPage, pageOrder, themeOf } from './preferences.ts';

const actor = (privileges: ('SEC_ADMIN' | 'CLOUD_ADMIN' | 'DOMAIN_ADMIN')[], flavour: 'keycontrol' | 'cloudkeys' | 'vmencryption' = 'keycontrol') => ({
  privileges,
  flavour,
});
const all = () => true;

describe('landing page', () => {
  it('[SHELL-077] is the main page of the vault for cloud admins, security for security admins, and the account for others', () => {
    expect(landingPage(actor(['CLOUD_ADMIN', 'SEC_ADMIN']), undefined, all)).toBe('/workloads');
    expect(landingPage(actor(['CLOUD_ADMIN'], 'cloudkeys'), undefined, all)).toBe('/cloudkeys');
    expect(landingPage(actor(['CLOUD_ADMIN'], 'vmencryption'), undefined, all)).toBe('/workloads');
    expect(landingPage(actor(['SEC_ADMIN']), undefined, all)).toBe('/security');
    expect(landingPage(actor(['CLOUD_ADMIN']), undefined, (path) => path === '/cloudkeys')).toBe('/cloudkeys');
    expect(landingPage(actor(['DOMAIN_ADMIN']), undefined, (path) => path === '/cloudkeys')).toBe('/account');
    expect(landingPage(actor(['DOMAIN_ADMIN']), undefined, () => false)).toBe('/account');
  });
  it('[SHELL-078] falls back to security, workloads, cluster', () => {
    expect(pageOrder('keycontrol')).toEqual(['/security', '/workloads', '/cluster']);
    expect(pageOrder('cloudkeys')).toEqual(['/security', '/cloudkeys', '/workloads', '/cluster']);
    expect(landingPage(actor(['DOMAIN_ADMIN']), undefined, (path) => path !== '/security')).toBe('/workloads');
    expect(landingPage(actor(['DOMAIN_ADMIN']), undefined, (path) => path === '/cluster')).toBe('/cluster');
  });
  it('[SHELL-079] is the saved page while the user may open it', () => {
    expect(landingPage(actor(['CLOUD_ADMIN']), '/alerts', all)).toBe('/alerts');
    expect(landingPage(actor(['SEC_ADMIN']), '/cluster', (path) => path === '/security')).toBe('/security');
  });
});

describe('theme', () => {
  it('[SHELL-080] is dark by default, and if the saved value is unknown', () => {
    expect(themeOf(undefined)).toBe('dark');
    expect(themeOf('solarized')).toBe('dark');
    expect(themeOf('light')).toBe('light');
  });
});
