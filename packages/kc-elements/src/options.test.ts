import { expect, it } from 'vitest';
import { optionsOf } from './options.ts';

const element = (attributes: Record<string, string>, slots: string[] = []) => ({
  getAttribute: (name: string) => attributes[name] ?? null,
  querySelectorAll: () => slots.map((slot) => ({ slot })),
});

it('reads the attributes, with defaults for absent or unknown values', () => {
  expect(optionsOf(element({ theme: 'pink', flavour: 'none', density: 'tiny', dir: 'up' }))).toEqual({
    vault: '',
    tenant: '',
    flavour: 'keycontrol',
    theme: 'system',
    density: 'standard',
    dir: undefined,
    panel: { readOnly: false },
    slots: new Set(),
  });
  const all = {
    vault: 'https://vault.example/',
    tenant: 'tenant-1',
    theme: 'dark',
    dir: 'rtl',
    'read-only': '',
    filter: 'username=backup&end=2027',
    columns: 'username  end',
    actions: 'kmipUsers.create',
  };
  expect(optionsOf(element(all, ['toolbar-start']))).toMatchObject({
    vault: 'https://vault.example',
    dir: 'rtl',
    panel: { readOnly: true, initialFilter: { username: 'backup', end: '2027' }, columns: ['username', 'end'], actions: ['kmipUsers.create'] },
    slots: new Set(['toolbar-start']),
  });
});

it('treats read-only="false" as off, as frameworks write it', () => {
  expect(optionsOf(element({ 'read-only': 'false' })).panel.readOnly).toBe(false);
});
