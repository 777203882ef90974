import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allCalls } from 'kc-api/contract/contract';
import { screens } from '../../apps/console/src/screens.ts';
import type { Call, Need } from 'kc-api/contract/call';
import { secretsIn } from 'kc-api/contract/secret';
import { areas, resources } from '../../packages/kc-appliance/src/areas.ts';
import { at } from '../lib/paths.ts';
import { files, linksOf, storiesOf, text } from './sources.ts';

describe('screens', () => {
  const paths = screens.map(({ path }) => path);

  it('have an address, a title and a need of their own', () => {
    const isEmpty = (need: Need): boolean => (typeof need === 'object' && 'all' in need ? need.all : need).length === 0;
    expect(screens.filter(({ id, path, title, need }) => !id || !path.startsWith('/') || !title || !need || isEmpty(need))).toEqual([]);
    expect(paths.filter((path, i) => paths.indexOf(path) !== i)).toEqual([]);
    const ids = screens.map(({ id }) => id);
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
  });

  it('are all in the console that the packages declare', () => {
    const declared = files('packages/kc-screens/src/**/index.ts').flatMap((path) =>
      [...text(path).matchAll(/defineScreen\(\{[^}]*?id: '(\w[\w-]*)'/g)].map(([, id = '']) => id),
    );
    expect(declared.filter((id) => !screens.some((screen) => screen.id === id))).toEqual([]);
  });

  it('are exported as components, too, by the pages of their area', () => {
    const page = /load: \(\) => import\('\.\/([\w/]+)\.tsx'\)/g;
    const missing = files('packages/kc-screens/src/*/*.ts').flatMap((path) => {
      const exported = `${path.slice(0, path.lastIndexOf('/'))}/pages/index.ts`;
      return [...text(path).matchAll(page)].flatMap(([, name = '']) =>
        existsSync(at(exported)) && text(exported).includes(`'../${name}.tsx'`) ? [] : [`${exported}: ${name}`],
      );
    });
    expect(missing).toEqual([]);
  });

  const grids = files('packages/kc-screens/src/**/*Screen.tsx').filter((path) => /<GridScreen\b/.test(text(path)) && !path.includes('/shell/'));

  /** Lists that nobody is denied. */
  const everybodys: readonly string[] = ['packages/kc-screens/src/alerts/AlertsScreen.tsx'];

  it.each(grids)('%s shows each state that a grid has, beside it', (path) => {
    const stories = path.replace(/\.tsx$/, '.stories.tsx');
    const states = ['Loaded', 'Empty', 'Loading', 'Failed', 'ManyRows', ...(everybodys.includes(path) ? [] : ['Denied'])];
    expect(existsSync(at(stories)) ? states.filter((state) => !storiesOf(stories).includes(state)) : ['no stories']).toEqual([]);
  });
});

describe('calls', () => {
  /** A POST of such a name replaces what is there, as PATCH and PUT do by their nature. */
  const replacing = /\.(?:save|change|set|replace|update|edit)/;
  it('that overwrite say what they guard, or why nothing can be lost', () => {
    const silent = allCalls.filter(({ method, id, audited }) => method === 'PATCH' || method === 'PUT' || (method === 'POST' && audited && replacing.test(id)));
    expect(silent.filter(({ guards }) => !guards).map(({ id }) => id)).toEqual([]);
  });

  /** The areas that decide who gets in, as whom, and with which part of the admin key. */
  const doors = ['session', 'sessions', 'account', 'passkeys', 'security', 'keyPart'];
  it('of the areas that decide who gets in ask for a fresh proof, or say why not, where they change something or hand out a secret or a file', () => {
    const guarding = areas
      .filter(({ name }) => doors.includes(name))
      .flatMap(({ resources: own = {} }) => Object.values(own).flatMap(({ calls }) => Object.values(calls)));
    const handsOut = ({ kind, answer }: Call) => kind === 'download' || secretsIn(answer).some(({ shownOnce }) => shownOnce);
    expect(guarding.filter((one) => (one.audited || handsOut(one)) && !one.fresh).map(({ id }) => id)).toEqual([]);
  });

  /** What ends for everybody what the system rests on, or lets its vendor in. */
  const farReaching = [
    'luna.reset',
    'lunaCloud.reset',
    'ncipher.reset',
    'rootOfTrust.remove',
    'supportLogin.save',
    'cluster.changeStartup',
    'backups.restore',
    'decommission.upload',
    'vaults.remove',
    'kmipTenants.remove',
  ];
  it('that reset, restore or open the system ask for a fresh proof', () => {
    expect(farReaching.filter((id) => !allCalls.find((one) => one.id === id)?.fresh)).toEqual([]);
  });

  /** Calls that this console does not make, and why they are in the contract. */
  const unused: Readonly<Record<string, string>> = {
    'groups.read': 'The list holds whole groups; another client may want one.',
    'kmipUsers.read': 'The list holds whole users; another client may want one.',
    'kmipTenants.read': 'The list holds whole tenants; another client may want one.',
    'directories.read': 'The list holds whole domains; another client may want one.',
  };
  it('are made by a screen, the session or the host', () => {
    const sources = files('packages/kc-screens/src/**/*.{ts,tsx}', 'packages/kc-api/src/client/*.ts', 'apps/console/src/**/*.{ts,tsx}').filter(
      (path) => !/\.(?:stories|test)\.tsx?$|\/story-kit\//.test(path),
    );
    const made = new Set(
      sources.flatMap((path) =>
        linksOf(path)
          .filter(({ target }) => /contract\/[\w/]+(?:\.ts)?$/.test(target))
          .flatMap(({ names }) => names)
          .flatMap(({ imported, local }) =>
            [...text(path).matchAll(new RegExp(`\\b${local}\\s*\\.(\\w+)`, 'g'))].map(([, verb = '']) => `${imported}.${verb}`),
          ),
      ),
    );
    const missing = allCalls.map(({ id }) => id).filter((id) => !made.has(id) && unused[id] === undefined);
    expect(missing).toEqual([]);
    const reasonless = Object.keys(unused).filter((id) => made.has(id));
    expect(reasonless).toEqual([]);
  });

  it('have a handler each, and there is no handler of no call', () => {
    const handlers = Object.values(resources).flatMap(({ calls, handlers: given }) => Object.keys(given).map((verb) => calls[verb]?.id ?? verb));
    expect(handlers.sort()).toEqual(allCalls.map(({ id }) => id).sort());
  });
});
