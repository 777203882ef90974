import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { differences, recordOf } from './lib/api/apiRecord.ts';
import { publicApi } from './lib/api/publicApi.ts';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'kc-api-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const exports = { './*': { 'kc-source': './src/*/*.tsx' } };
const stability = { './*': 'public' };

/** Returns the API of a package with these declarations. Each entry point is a folder with a file of the same name. It is public, unless `more` says otherwise. */
function apiOf(declarations: Record<string, string>, more: Record<string, string> = {}): string {
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), text);
  };
  write('package.json', JSON.stringify({ exports, stability: { ...stability, ...more } }));
  for (const [path, text] of Object.entries(declarations)) {
    write(`dist/${path}.d.ts`, text);
    write(`src/${path}.tsx`, '');
  }
  return publicApi({ name: 'kc-ships', dir });
}

describe('publicApi', () => {
  it('tells the exports of each entry point in the order of their names, without comments', () => {
    const ship = `/** Sails. */\nexport interface Ship {\n    /** In tons. */\n    weight: number;\n}\nexport declare const fleet: readonly Ship[]; // all\n`;
    expect(apiOf({ 'Ship/Ship': ship })).toBe('## kc-ships/Ship (public)\n\ninterface Ship {\n  weight: number;\n}\nconst fleet: readonly Ship[];\n');
  });

  it('follows what is passed on, and tells a declaration once', () => {
    const text = apiOf({
      'Berth/Berth': "export { sail as leave } from '../Ship/Ship.tsx';\nexport type { Key } from 'react';\n",
      'Ship/Ship': "export { sail } from './sail.ts';\n",
      'Ship/sail': 'export declare function sail(): void;\n',
    });
    expect(text).toBe(
      '## kc-ships/Berth (public)\n\nKey: of another package\nleave: function sail(): void;\n\n## kc-ships/Ship (public)\n\nsail: see sail above\n',
    );
  });

  it('tells what the exports name and do not give, so that a change of it is seen', () => {
    const text = apiOf({
      'Ship/Ship':
        "import type { Mast } from './mast.ts';\nimport type { ReactNode } from 'react';\ninterface Props { mast: Mast; flag: ReactNode }\nexport declare function Ship(props: Props): void;\n",
      'Ship/mast': 'export interface Mast { height: number }\nexport interface Keel { depth: number }\n',
    });
    expect(text).toContain(
      '## Types that these use and no entry point exports\n\ninterface Mast { height: number }\ninterface Props { mast: Mast; flag: ReactNode }',
    );
    expect(text).not.toContain('Keel');
  });

  it('tells what other files add to a declaration', () => {
    const text = apiOf({
      'Ship/Ship': 'export interface Decks {\n}\n',
      'Ship/lower': "interface Hold { tons: number }\ndeclare module './Ship.tsx' {\n    interface Decks {\n        hold: Hold;\n    }\n}\nexport {};\n",
    });
    expect(text).toContain('hold: Hold;');
    expect(text).toContain('interface Hold { tons: number }');
  });

  it('lists an internal entry point by its name only, and a type of it that a public one uses', () => {
    const text = apiOf(
      {
        'Ship/Ship': 'export declare const ship: import("../Yard/plan.ts").Plan;\n',
        'Yard/Yard': 'export declare const yard: 1;\n',
        'Yard/plan': 'export interface Plan { length: number }\nexport interface Draft { depth: number }\n',
      },
      { './Yard': 'internal' },
    );
    expect(text).toBe(
      '## kc-ships/Ship (public)\n\nconst ship: Plan;\n\n## Types that these use and no entry point exports\n\ninterface Plan { length: number }\n\n## Internal entry points, for the packages of this repository\n\nkc-ships/*\n',
    );
  });

  it('stays the same when a file moves within the package', () => {
    const declared = (folder: string) =>
      apiOf({
        'Ship/Ship': `import type { Mast } from './${folder}mast.ts';\nexport declare const mast: Mast;\nexport declare const keel: import("./${folder}mast.ts").Keel;\n`,
        [`Ship/${folder}mast`]: 'export interface Mast { height: number }\nexport interface Keel { depth: number }\n',
      });
    expect(declared('parts/')).toBe(declared(''));
    expect(declared('')).toContain('interface Keel');
  });

  it('keeps of what is very long the beginning and a hash', () => {
    const long = (last: string) => `export declare const rules: {\n${Array.from({ length: 300 }, (_, i) => `    rule${i}: '${last}';\n`).join('')}};\n`;
    const [one, other] = [apiOf({ 'Ship/Ship': long('a') }), apiOf({ 'Ship/Ship': long('b') })];
    expect(one.length).toBeLessThan(300);
    expect(one).not.toBe(other);
  });
});

describe('api.txt', () => {
  const pkg = { name: 'kc-ships', version: '1.0.0' };
  const first = recordOf(pkg, 'const a: 1;\n', '');
  const told = ["---\n'kc-ships': minor\n---\n\nShips.\n"];

  it('differs when the exports do, and says where and which command helps', () => {
    const after = recordOf(pkg, 'const a: 2;\n', first);
    expect(differences({ pkg, before: first, after, changesets: told })).toEqual([
      "packages/kc-ships/api.txt differs from the API of kc-ships, first in line 3: 'const a: 1;' is now 'const a: 2;'. npm run api writes it.",
    ]);
    expect(differences({ pkg, before: after, after, changesets: told })).toEqual([]);
  });

  it('asks for a changeset of this package until a version is made of it', () => {
    const wanted = [expect.stringContaining('no changeset names it')];
    expect(differences({ pkg, before: first, after: first, changesets: [] })).toEqual(wanted);
    expect(differences({ pkg, before: first, after: first, changesets: ["---\n'kc-boats': minor\n---\n\nNot kc-ships: 1\n"] })).toEqual(wanted);
    expect(differences({ pkg, before: first, after: first, changesets: told })).toEqual([]);

    const released = { ...pkg, version: '1.1.0' };
    const after = recordOf(released, 'const a: 1;\n', first);
    expect(differences({ pkg, before: after, after, changesets: [] })).toEqual([]);
    const next = recordOf(released, 'const a: 2;\n', after);
    expect(differences({ pkg, before: next, after: next, changesets: [] })).toEqual([expect.stringContaining('changed since 1.1.0')]);
    // If the change is reverted, no changeset is needed.
    expect(differences({ pkg, before: after, after: recordOf(released, 'const a: 1;\n', next), changesets: [] })).toEqual([]);
  });
});
