import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allCalls } from 'kc-api/contract/contract';
import { screens } from '../../apps/console/src/screens.ts';
import type { Call, Need } from 'kc-api/contract/call';
import { secretsIn } from 'kc-api/contract/secret';
import { areas, resources } from '../../packages/kc-appliance/src/areas.ts';
import { at } from '../lib/paths.ts';
import { destructiveSigns } from './destructiveCalls.ts';
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

  it('are those that the help texts of the metrics name', () => {
    const named = [...text('packages/kc-appliance/src/frame/metrics.ts').matchAll(/Page: (\/\w+)/g)].map(([, path = '']) => path);
    expect(named.length).toBeGreaterThan(8);
    expect(named.filter((path) => !paths.includes(path))).toEqual([]);
  });

  it('are all in the console that the packages declare', () => {
    const declared = files('packages/kc-screens/src/**/index.ts').flatMap((path) =>
      [...text(path).matchAll(/defineScreen\(\{[^}]*?id: '(\w[\w-]*)'/g)].map(([, id = '']) => id),
    );
    expect(declared.filter((id) => !screens.some((screen) => screen.id === id))).toEqual([]);
  });

  it('are tabs of one page that has the menu entry, and export their content without the heading', async () => {
    const tabs = screens.filter(({ tabOf }) => tabOf);
    expect(tabs.filter(({ path, nav, tabOf }) => (nav !== undefined) !== (tabOf?.page === path)).map(({ path }) => path)).toEqual([]);
    const without = await Promise.all(tabs.map(async ({ path, load }) => ((await load()).tab ? [] : [path])));
    expect(without.flat()).toEqual([]);
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

  /** Lists that every role may read. */
  const everybodys: readonly string[] = ['packages/kc-screens/src/alerts/AlertsScreen.tsx'];

  it.each(grids)('%s shows each state that a grid has, beside it', (path) => {
    const stories = path.replace(/\.tsx$/, '.stories.tsx');
    const states = ['Loaded', 'Empty', 'Loading', 'Failed', 'ManyRows', ...(everybodys.includes(path) ? [] : ['Denied'])];
    expect(existsSync(at(stories)) ? states.filter((state) => !storiesOf(stories).includes(state)) : ['no stories']).toEqual([]);
  });
});

describe('calls', () => {
  /** A POST with such a name replaces a value, as PATCH and PUT always do. */
  const replacing = /\.(?:save|change|set|replace|update|edit)/;
  it('that overwrite say what they guard, or why nothing can be lost', () => {
    const silent = allCalls.filter(({ method, id, audited }) => method === 'PATCH' || method === 'PUT' || (method === 'POST' && audited && replacing.test(id)));
    expect(silent.filter(({ guards }) => !guards).map(({ id }) => id)).toEqual([]);
  });

  /** Areas that control who can sign in, with which identity, and who holds which part of the admin key. */
  const doors = ['session', 'sessions', 'account', 'passkeys', 'security', 'keyPart'];
  it('of the areas that decide who gets in ask for a fresh proof, or say why not, where they change something or hand out a secret or a file', () => {
    const guarding = areas
      .filter(({ name }) => doors.includes(name))
      .flatMap(({ resources: own = {} }) => Object.values(own).flatMap(({ calls }) => Object.values(calls)));
    const handsOut = ({ kind, answer }: Call) => kind === 'download' || secretsIn(answer).some(({ shownOnce }) => shownOnce);
    expect(guarding.filter((one) => (one.audited || handsOut(one)) && !one.fresh && typeof one.exempt !== 'string').map(({ id }) => id)).toEqual([]);
  });

  const destructive = allCalls.filter((one) => destructiveSigns(one).length > 0);

  it('[ACCESS-01] that are destructive require re-authentication and a second administrator, or state a reason', () => {
    const unguarded = destructive.filter(({ fresh, second, exempt }) => {
      if (typeof exempt === 'string') return false;
      return fresh === undefined || (second === undefined && exempt === undefined);
    });
    expect(unguarded.map((one) => `${one.id}: ${destructiveSigns(one).join(', ')}`)).toEqual([]);
  });

  it('that are exempt are destructive, and are not guarded as well', () => {
    const exempted = allCalls.filter(({ exempt }) => exempt !== undefined);
    const wrong = exempted.filter((one) => {
      const { fresh, second, exempt } = one;
      const guarded = second !== undefined || (typeof exempt === 'string' && fresh !== undefined);
      return guarded || destructiveSigns(one).length === 0;
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  it('that open the system to its vendor or change its start require re-authentication', () => {
    const opening = ['supportLogin.save', 'cluster.changeStartup'];
    expect(opening.filter((id) => !allCalls.find((one) => one.id === id)?.fresh)).toEqual([]);
  });

  it('are recognized as destructive by method, verb, body option or declaration', () => {
    const signs = (id: string) => destructiveSigns(allCalls.find((one) => one.id === id) as Call);
    expect(signs('kmipUsers.removeAll')).toEqual(['DELETE', 'verb']);
    expect(signs('kmipServer.change')).toEqual(['option DISABLED']);
    expect(signs('cloudKeys.purge')).toEqual(['verb']);
    expect(signs('users.change')).toEqual(['declared']);
    expect(signs('users.list')).toEqual([]);
    expect(destructive.length).toBeGreaterThan(70);
  });

  /** Calls that this console does not make, with the reason why the contract has them. */
  const unused: Readonly<Record<string, string>> = {
    'panelSessions.create': 'The server of another product makes it.',
    'metrics.read': 'Monitoring systems make it.',
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

  it('[ACCESS-02] that can require re-authentication are sent by screens alone, whose client prompts for it', () => {
    const hosts = files('apps/console/src/**/*.{ts,tsx}', 'packages/kc-api/src/client/*.ts', 'packages/kc-screens/src/**/*.{ts,tsx}').filter(
      (path) => !/\.(?:stories|test)\.tsx?$|\/story-kit\//.test(path) && !/\busePorts\(/.test(text(path)),
    );
    const sent = hosts.flatMap((path) =>
      linksOf(path)
        .filter(({ target }) => /contract\/[\w/]+(?:\.ts)?$/.test(target))
        .flatMap(({ names }) => names)
        .flatMap(({ imported, local }) =>
          [...text(path).matchAll(new RegExp(`\\b(?:host\\.client|quiet|client)\\.(?:send|download)\\(\\s*${local}\\.(\\w+)`, 'g'))].map(
            ([, verb = '']) => `${imported}.${verb}`,
          ),
        ),
    );
    expect(sent).toContain('session.logout');
    // This call requires re-authentication and nothing else: confirmingClient sends it to test whether the proof is recent.
    const demanding = new Set(
      allCalls.filter(({ id, fresh }) => id !== 'session.proof' && (fresh === true || typeof fresh === 'function')).map(({ id }) => id),
    );
    expect(sent.filter((id) => demanding.has(id))).toEqual([]);
    const clients = files('packages/kc-screens/src/**/*.{ts,tsx}', 'apps/console/src/**/*.{ts,tsx}').filter(
      (path) => !/\.(?:stories|test)\.tsx?$|\/story-kit\//.test(path) && /\bcreateClient\(/.test(text(path)),
    );
    expect(clients).toEqual(['packages/kc-screens/src/session/createSessionHost.ts']);
  });

  it('have a handler each, and there is no handler of no call', () => {
    const handlers = Object.values(resources).flatMap(({ calls, handlers: given }) => Object.keys(given).map((verb) => calls[verb]?.id ?? verb));
    expect(handlers.sort()).toEqual(allCalls.map(({ id }) => id).sort());
  });
});
