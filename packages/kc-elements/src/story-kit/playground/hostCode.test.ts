import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { panelOf, type ElementPanel } from '../../panelOf.ts';
import { elementCode, nextCode, reactCode } from './hostCode.ts';
import { fileOf, sourceOf } from './panelSources.ts';
import { elementOptions, startSetup } from './setup.ts';
import { optionsOf } from '../../options.ts';

const vault = { address: 'https://vault.example', tenant: 'tenant-1' };
const full = {
  ...startSetup,
  theme: 'dark',
  dir: 'rtl',
  readOnly: true,
  filter: 'username=back"up&end=1',
  columns: 'username  end',
  actions: 'kmipUsers.create',
} as const;
const panels = Object.keys(panelOf) as ElementPanel[];
const source = (panel: ElementPanel) => sourceOf(readFileSync(join(import.meta.dirname, '../../panels', fileOf(panel)), 'utf8'));

/** Parses the attributes of the element in the code, as a browser does. */
function attributesIn(code: string, name: string): Map<string, string> {
  const tag = new RegExp(`<${name}([^>]*)>`).exec(code)?.[1] ?? '';
  const unescaped = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&');
  return new Map([...tag.matchAll(/\s([a-z-]+)(?:="([^"]*)")?/g)].map(([, key = '', value = '']) => [key, unescaped(value)]));
}

describe('code for a host', () => {
  it.each([startSetup, full])('with an element has the attributes that make the same panel (read-only: $readOnly)', (setup) => {
    const attributes = attributesIn(elementCode(setup, vault), `kc-${setup.panel}`);
    const element = { getAttribute: (name: string) => attributes.get(name) ?? null, querySelectorAll: () => [] };
    expect(optionsOf(element)).toEqual(elementOptions(setup, vault.address, vault.tenant));
  });

  it.each(panels)('with React imports the panel %s from its entry point', (panel) => {
    const { component, path, dialog } = source(panel);
    const code = reactCode({ ...startSetup, panel }, source(panel), vault);
    expect(code).toContain(`${component} } from '${path}';`);
    expect(code.includes('DialogButton')).toBe(dialog !== undefined);
  });

  it('with React has no dialog in a read-only panel, and quotes what a user typed', () => {
    const code = reactCode({ ...full, filter: "username=o'hara" }, source('kmip-users'), vault);
    expect(code).not.toContain('DialogButton');
    expect(code).toContain(String.raw`initialFilter={{ 'username': 'o\'hara' }}`);
    expect(code).toContain("columns={['username', 'end']}");
    expect(code).toContain('<KcTheme theme="dark" dir="rtl" fill>');
  });

  it('with Next is a client component', () => {
    expect(nextCode(startSetup, source('alerts'), vault)).toMatch(/^'use client';\n\nimport /);
  });

  it('refuses a file that is no panel', () => {
    expect(() => sourceOf('export const x = 1;')).toThrow('This is not the file of a panel');
  });
});
