import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { at } from './lib/paths.ts';
import { binOf, runBin } from './lib/run.ts';

/** Modules that the sources of each folder must not import. Each package name has a subpath, because imports name an entry point. */
const forbidden: Readonly<Record<string, readonly string[]>> = {
  'packages/kc-intl/src': ['kc-api/rules/limits', 'kc-components/Button'],
  'packages/kc-components/src': ['kc-api/rules/limits', 'kc-screens/shell'],
  'packages/kc-api/src': ['kc-components/Button', 'kc-screens/shell', 'kc-appliance/node', 'react', 'react-dom/client', 'node:fs'],
  'packages/kc-appliance/src': ['kc-components/Button', 'kc-screens/shell', 'react'],
  'packages/kc-screens/src': ['kc-appliance/node', 'react-router'],
  'packages/kc-screens/src/shell/ports': [
    '../calls/reading/a.ts',
    '../dialogs/a.ts',
    '../screens/lists/a.ts',
    '../bulk/a.ts',
    '../index.ts',
    '../KcProvider.tsx',
    '../../shell/screens/lists/a.ts',
    'kc-screens/shell',
    'kc-appliance/node',
    'react-router',
  ],
  'packages/kc-screens/src/shell/calls/reading': ['../../dialogs/a.ts', '../../screens/lists/a.ts', '../../code/a.ts', 'kc-appliance/node', 'react-router'],
  'packages/kc-screens/src/shell/dialogs': ['../screens/lists/a.ts', '../history/a.ts', '../host/index.ts', 'kc-appliance/node', 'react-router'],
  'packages/kc-screens/src/shell/screens/lists': [
    '../../bulk/a.ts',
    '../../code/a.ts',
    '../../history/a.ts',
    '../../index.ts',
    'kc-appliance/node',
    'react-router',
  ],
  'packages/kc-screens/src/shell/bulk': ['../code/a.ts', '../history/a.ts', 'kc-appliance/node', 'react-router'],
  'packages/kc-screens/src/shell/code': ['../bulk/a.ts', '../history/a.ts', 'kc-appliance/node', 'react-router'],
  'packages/kc-screens/src/shell/history': ['../bulk/a.ts', '../code/a.ts', 'kc-appliance/node', 'react-router'],
  'packages/kc-elements/src': ['kc-appliance/node', 'react-router/dom'],
  'apps/console/src': ['kc-appliance/node'],
};
const allowed: Readonly<Record<string, readonly string[]>> = {
  'packages/kc-screens/src': ['kc-api/rules/limits'],
  'packages/kc-screens/src/shell': ['./bulk/a.ts', './screens/lists/a.ts'],
  'packages/kc-screens/src/shell/ports': ['kc-api/client/code/callInput', './KcProvider.tsx'],
  'packages/kc-screens/src/shell/calls/changing': ['../reading/a.ts', '../../ports/KcProvider.tsx', '../../../authenticator/index.ts'],
  'packages/kc-screens/src/shell/dialogs': ['../calls/reading/a.ts', '../ports/a.ts'],
  'packages/kc-screens/src/shell/screens/pages': ['../lists/a.ts', '../../dialogs/a.ts', '../../calls/reading/a.ts', '../../ports/a.ts'],
  'packages/kc-screens/src/shell/bulk': ['../screens/pages/a.ts', '../dialogs/a.ts', '../calls/changing/a.ts', '../ports/a.ts'],
  'apps/console/server': ['kc-appliance/node'],
};

const folder = mkdtempSync(join(tmpdir(), 'kc-imports-'));
const write = (path: string, modules: readonly string[]): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), modules.map((name, n) => `import { a as a${n} } from '${name}';\nexport const b${n} = a${n};\n`).join(''));
};
beforeAll(() => copyFileSync(at('.oxlintrc.json'), join(folder, '.oxlintrc.json')));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('lint refuses imports against the direction of the packages and of the layers of the shell, and no others', async () => {
  for (const [path, modules] of Object.entries(forbidden)) for (const [n, name] of modules.entries()) write(`${path}/wrong${n}.ts`, [name]);
  for (const [path, modules] of Object.entries(allowed)) write(`${path}/right.ts`, modules);
  const { output } = await runBin(binOf('oxlint'), ['-c', join(folder, '.oxlintrc.json'), '--format', 'unix', folder]);
  const refused = [...output.matchAll(/((?:packages|apps)\/\S+?\.ts):\d+:\d+: .*no-restricted-imports/g)].map(([, path]) => path);
  expect(refused.sort()).toEqual(
    Object.entries(forbidden)
      .flatMap(([path, modules]) => modules.map((_, n) => `${path}/wrong${n}.ts`))
      .sort(),
  );
});
