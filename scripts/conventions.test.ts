import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path/posix';
import { describe, expect, it } from 'vitest';
import { allCalls } from 'kc-api/contract/contract';
import { screens } from '../apps/console/src/screens.ts';
import { resources } from '../packages/kc-appliance/src/areas.ts';
import { packages, sourcesOf } from './lib/packages.ts';
import { ROOT, at } from './lib/paths.ts';

/**
 * The rules of the house that no compiler and no linter holds. Each test answers with the list of offenders, so that
 * a failure reads as a list of things to do.
 */

const SKIP = /(^|\/)(node_modules|dist|storybook-static|\.cache|\.data|\.git)(\/|$)/;

function files(...globs: string[]): string[] {
  return globSync(globs, { cwd: ROOT, exclude: (path) => SKIP.test(path.replaceAll('\\', '/')) })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => statSync(at(path)).isFile())
    .sort();
}

const texts = new Map<string, string>();
function text(path: string): string {
  const known = texts.get(path) ?? readFileSync(at(path), 'utf8');
  texts.set(path, known);
  return known;
}

const code = files('{packages,apps,e2e,bench,scripts}/**/*.{ts,tsx,mjs,js}', '.storybook/*.{ts,tsx}', '*.{ts,js}');
const words = files('*.md', '{docs,packages,apps,bench,e2e,.changeset}/**/*.{md,mdx}');
const sheets = files('docs/requirements/*.md');
/** This file spells out what it forbids. */
const isRule = (path: string): boolean => path === 'scripts/conventions.test.ts';

/** path:line of every line that matches. */
function linesWith(paths: readonly string[], pattern: RegExp): string[] {
  return paths
    .filter((path) => !isRule(path))
    .flatMap((path) =>
      text(path)
        .split('\n')
        .flatMap((line, i) => (pattern.test(line) ? [`${path}:${i + 1}: ${line.trim().slice(0, 100)}`] : [])),
    );
}

describe('files', () => {
  it('hold one idea: at most 350 lines', () => {
    const long = code.filter((path) => text(path).trimEnd().split('\n').length > 350);
    expect(long).toEqual([]);
  });

  it('form no barrel: index.ts only where kc-screens opens a feature', () => {
    const barrels = code.filter((path) => /\/index\.tsx?$/.test(path) && !/^packages\/kc-screens\/src\/.+\/index\.ts$/.test(path));
    expect(barrels).toEqual([]);
    const starred = linesWith(
      code.filter((path) => path.startsWith('packages/')),
      /^\s*export \* from/,
    );
    expect(starred).toEqual([]);
  });

  it('import their neighbours by full name, extension included', () => {
    const bare = linesWith(code, /^\s*(?:import|export)\b.*\bfrom\s+'\.{1,2}\/[^']*(?<!\.(?:ts|tsx|js|mjs|json|css|woff2|svg|png))'/);
    expect(bare.filter((line) => !line.includes('?'))).toEqual([]);
  });
});

describe('types and lint', () => {
  it('are never silenced', () => {
    const silenced = linesWith(code, /@ts-(?:ignore|expect-error|nocheck)|(?:oxlint|eslint)-disable|prettier-ignore|c8 ignore|v8 ignore/);
    expect(silenced).toEqual([]);
  });

  it('know no any', () => {
    expect(
      linesWith(
        code.filter((path) => /\.tsx?$/.test(path)),
        /(?::\s*any\b|\bas any\b|<any\b|\bany\[\]|,\s*any>)/,
      ).filter((line) => !/\/\/|\*|'[^']*any[^']*'/.test(line)),
    ).toEqual([]);
  });

  it('leave nothing for later', () => {
    expect(linesWith(code, /\b(?:TODO|FIXME|XXX|HACK)\b/)).toEqual([]);
  });

  it('are run in full: no test is alone or skipped', () => {
    expect(linesWith(code, /\b(?:it|test|describe)\.(?:only|skip|todo)\(/).filter((line) => !line.startsWith('scripts/requirements.test.ts'))).toEqual([]);
  });
});

describe('security', () => {
  it('never writes markup from text', () => {
    const sources = code.filter((path) => /^(?:packages|apps)\/.*\/src\//.test(path));
    expect(
      linesWith(
        sources,
        /dangerouslySetInnerHTML|\.innerHTML\b\s*=|\.outerHTML\b\s*=|insertAdjacentHTML|document\.write\(|\beval\(|new Function\(|Dialog\.Overlay/,
      ),
    ).toEqual([]);
  });
});

describe('kc-components', () => {
  const folders = [...new Set(files('packages/kc-components/src/*/*').map(dirname))];

  it.each(folders)('%s has a public file of its own name', (folder) => {
    const name = basename(folder);
    expect(files(`${folder}/*`)).toContain(`${folder}/${name}.tsx`);
  });

  it.each(folders.filter((folder) => files(`${folder}/*.tsx`).some((path) => /^[A-Z]/.test(basename(path)))))('%s has stories', (folder) => {
    expect(files(`${folder}/*.stories.tsx`)).not.toEqual([]);
  });
});

describe('stories', () => {
  const stories = files('packages/*/src/**/*.stories.tsx');

  it('stand under one title each', () => {
    const titles = stories.flatMap((path) => /\btitle:\s*['"`]([^'"`]+)['"`]/.exec(text(path))?.[1] ?? []);
    expect(titles.filter((title, i) => titles.indexOf(title) !== i)).toEqual([]);
  });

  it('name no requirement without asserting something', () => {
    const idle = stories.filter((path) => /\[[A-Z]+-\d+|\bshows:/.test(text(path)) && !/\bplay\b|Stories\(|\bexpect\(/.test(text(path)));
    expect(idle).toEqual([]);
  });
});

/** What a story file exports as stories. */
const storiesOf = (path: string): string[] => [...text(path).matchAll(/^export const (\w+)/gm)].map(([, title = '']) => title);

describe('dialogs', () => {
  const always = ['Ready', 'Pending', 'ServerError', 'Denied', 'Done'];
  const sources = files('packages/kc-screens/src/**/*.dialog{,s}.tsx');

  /** Where the states of a dialog are shown under other names, and why. */
  const elsewhere: Readonly<Record<string, { stories: string; why: string }>> = {
    'account.mail': { stories: 'session/UserMail.stories.tsx', why: 'It opens by itself after the sign-in, so no address opens it and nobody is denied.' },
    'account.removeTwoFactor': { stories: 'account/twoFactor/twoFactor.stories.tsx', why: 'It shares its stories with the set-up that comes before it.' },
    'account.setUpTwoFactor': { stories: 'account/twoFactor/twoFactor.stories.tsx', why: 'A flow of its own: each of its steps is a story.' },
    'adminKey.create': { stories: 'account/adminKey/adminKey.stories.tsx', why: 'The three dialogs of the admin key share a card, and their stories a file.' },
    'adminKey.delete': { stories: 'account/adminKey/adminKey.stories.tsx', why: 'The three dialogs of the admin key share a card, and their stories a file.' },
    'adminKey.download': {
      stories: 'account/adminKey/adminKey.stories.tsx',
      why: 'The three dialogs of the admin key share a card, and their stories a file.',
    },
    'keySets.selectType': {
      stories: 'cloudKeys/keySets/selectType/selectKeySetType.stories.tsx',
      why: 'It calls nothing: it leads to the dialog of the chosen type.',
    },
    'databaseConnectors.faq': { stories: 'cloudKeys/connectors/faq/connectorFaq.stories.tsx', why: 'Help: it calls nothing.' },
    'oidc.delete': { stories: 'security/defaults/oidc/oidc.stories.tsx', why: 'The dialogs of one section that lead from state to state, told as one.' },
    'oidc.disable': { stories: 'security/defaults/oidc/oidc.stories.tsx', why: 'The dialogs of one section that lead from state to state, told as one.' },
    'oidc.help': { stories: 'security/defaults/oidc/oidc.stories.tsx', why: 'Help: it calls nothing.' },
    'oidc.save': { stories: 'security/defaults/oidc/oidc.stories.tsx', why: 'The dialogs of one section that lead from state to state, told as one.' },
    'oidc.saveWithoutDirectory': {
      stories: 'security/defaults/oidc/oidc.stories.tsx',
      why: 'The dialogs of one section that lead from state to state, told as one.',
    },
    'preferences.resetColumns': { stories: 'preferences/Preferences.stories.tsx', why: 'The only dialog of its page; everybody may.' },
    'settings.enforceTwoFactor': { stories: 'security/twoFactor/twoFactor.stories.tsx', why: 'It signs out who does it; told with the page it stands on.' },
    'settings.mailServer': { stories: 'session/ForcedSteps.stories.tsx', why: 'A forced step of the sign-in: no address opens it and nobody is denied.' },
    'settings.relaxTwoFactor': { stories: 'security/twoFactor/twoFactor.stories.tsx', why: 'Told with the page it stands on.' },
    'signIn.expiredPassword': { stories: 'session/ForcedSteps.stories.tsx', why: 'A forced step of the sign-in: no address opens it and nobody is denied.' },
    'signIn.setPassword': { stories: 'session/ForcedSteps.stories.tsx', why: 'A forced step of the sign-in: no address opens it and nobody is denied.' },
  };

  const dialogs = sources.flatMap((path) => {
    const ids = [...text(path).matchAll(/^\s+id: (.*),$/gm)].flatMap(([, value = '']) => [...value.matchAll(/'(\w+\.\w+)'/g)]).map(([, id = '']) => id);
    const isForm = /define(?:FormDialog|Wizard)\b/.test(text(path));
    return ids.map((id) => ({ id, path, isForm }));
  });

  it('are declared one or more a file, as resource.verb', () => {
    const without = sources.filter((path) => !dialogs.some((dialog) => dialog.path === path));
    expect(without).toEqual([]);
    expect(dialogs.length).toBeGreaterThan(20);
  });

  it('have ids of their own', () => {
    const ids = dialogs.map(({ id }) => id);
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
  });

  it('show each state that a dialog has, beside the dialog', () => {
    const missing = dialogs
      .filter(({ id }) => elsewhere[id] === undefined)
      .flatMap(({ id, path, isForm }) => {
        const beside = files(`${dirname(path)}/*.stories.tsx`).filter((stories) => dirname(stories) === dirname(path));
        // Two dialogs in one file have a file of stories each, and each of those shows every state.
        const own = beside.filter((stories) => text(stories).includes(`${basename(path).replace(/\.tsx$/, '')}`));
        if (own.length === 0) return [`${id}: no stories beside ${path}`];
        return own.flatMap((stories) =>
          [...always, ...(isForm ? ['Invalid'] : [])].filter((state) => !storiesOf(stories).includes(state)).map((state) => `${id}: ${state} in ${stories}`),
        );
      });
    expect(missing).toEqual([]);
  });

  it('of which the states stand elsewhere are there, and stand there', () => {
    const wrong = Object.entries(elsewhere).filter(
      ([id, { stories, why }]) => !dialogs.some((dialog) => dialog.id === id) || why === '' || !existsSync(at(`packages/kc-screens/src/${stories}`)),
    );
    expect(wrong).toEqual([]);
  });

  it('hold no try, no state and no button of their own, unless the flow is an odd one', () => {
    const plain = sources.filter((path) => !/\bdefineDialog\b/.test(text(path)));
    expect(linesWith(plain, /\btry \{|\buseState\b|<Button\b/)).toEqual([]);
  });
});

describe('screens', () => {
  const paths = screens.map(({ path }) => path);

  it('have an address, a title and a need of their own', () => {
    expect(screens.filter(({ id, path, title, need }) => !id || !path.startsWith('/') || !title || !need || need.length === 0)).toEqual([]);
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
  /** Calls that this console does not make, and why they are in the contract. */
  const unused: Readonly<Record<string, string>> = {
    'groups.read': 'The list holds whole groups; another client may want one.',
    'directories.read': 'The list holds whole domains; another client may want one.',
    'settings.testMail': 'The mail page of the settings area tests it; the step of the sign-in only saves it.',
  };
  it('are made by a screen, the session or the host', () => {
    const sources = files('packages/kc-screens/src/**/*.{ts,tsx}', 'packages/kc-api/src/client/*.ts', 'apps/console/src/**/*.{ts,tsx}').filter(
      (path) => !/\.(?:stories|test)\.tsx?$|\/story-kit\//.test(path),
    );
    const made = new Set(
      sources.flatMap((path) => {
        const imports = [...text(path).matchAll(/import (?:type )?\{([^}]+)\} from '[^']*contract\/[\w/]+(?:\.ts)?'/g)].flatMap(([, list = '']) =>
          list.split(','),
        );
        const resources = imports
          .map((one) => /^\s*(?:type )?(\w+)(?: as (\w+))?\s*$/.exec(one))
          .flatMap((found) => (found ? [{ resource: found[1] ?? '', alias: found[2] ?? found[1] ?? '' }] : []));
        return resources.flatMap(({ resource, alias }) =>
          [...text(path).matchAll(new RegExp(`\\b${alias}\\.(\\w+)`, 'g'))].map(([, verb = '']) => `${resource}.${verb}`),
        );
      }),
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

describe('docs', () => {
  it.each(packages())('$name has a README with an example in code', ({ dir }) => {
    expect(existsSync(join(dir, 'README.md'))).toBe(true);
    expect(readFileSync(join(dir, 'README.md'), 'utf8')).toMatch(/```(?:tsx?|sh|jsx?)\n/);
  });

  it('link to files that exist', () => {
    const broken = words.flatMap((path) =>
      [
        ...text(path)
          .replace(/```[\s\S]*?```/g, '')
          .matchAll(/\]\(([^)\s]+)\)/g),
      ].flatMap(([, target = '']) => {
        if (/^(?:[a-z]+:|#|\?)/.test(target)) return [];
        const file = normalize(join(dirname(path), decodeURI(target.split('#')[0] ?? '')));
        return existsSync(at(file)) ? [] : [`${path}: ${target}`];
      }),
    );
    expect(broken).toEqual([]);
  });

  it('name commands that exist', () => {
    const { scripts } = JSON.parse(text('package.json')) as { scripts: Record<string, string> };
    const unknown = words
      .filter((path) => !sheets.includes(path))
      .flatMap((path) =>
        [...text(path).matchAll(/npm run (?:--silent )?([a-z][\w:-]*)/g)].flatMap(([, name = '']) => (name in scripts ? [] : [`${path}: npm run ${name}`])),
      );
    expect(unknown).toEqual([]);
  });

  it('speak of the project only: no path of somebody’s machine', () => {
    expect(linesWith([...code, ...words], /(?<![\w.-])\/(?:work|home|Users|root)\/(?=[\w.])|[A-Z]:\\Users\\/)).toEqual([]);
  });
});

describe('manifests', () => {
  it('pin exact versions', () => {
    const ranges = ['package.json', ...files('packages/*/package.json', 'apps/*/package.json', 'bench/package.json')].flatMap((path) => {
      const { dependencies = {}, devDependencies = {} } = JSON.parse(text(path)) as Record<
        'dependencies' | 'devDependencies',
        Record<string, string> | undefined
      >;
      return Object.entries({ ...dependencies, ...devDependencies }).flatMap(([name, version]) =>
        /^\d+\.\d+\.\d+[\w.-]*$/.test(version) ? [] : [`${path}: ${name} ${version}`],
      );
    });
    expect(ranges).toEqual([]);
  });

  it.each(packages())('of $name declares what its published files import', ({ dir }) => {
    const {
      name,
      dependencies = {},
      peerDependencies = {},
    } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as Record<'dependencies' | 'peerDependencies', Record<string, string> | undefined> & {
      name: string;
    };
    const declared = new Set([name, ...Object.keys(dependencies), ...Object.keys(peerDependencies)]);
    const undeclared = sourcesOf(dir).flatMap((path) =>
      [...readFileSync(join(dir, path), 'utf8').matchAll(/(?:\bfrom|\bimport|\bimport\()\s*'((?:@[\w-]+\/)?[\w-][\w.-]*)(?:\/[^']*)?'/g)].flatMap(
        ([, owner = '']) => (declared.has(owner) ? [] : [`${path}: ${owner}`]),
      ),
    );
    expect(undeclared).toEqual([]);
  });

  it.each(packages())('of $name publishes nothing that stands on helpers of stories', ({ dir }) => {
    const helped = sourcesOf(dir).filter((path) => /from '[^']*story-kit\//.test(readFileSync(join(dir, path), 'utf8')));
    expect(helped).toEqual([]);
  });

  it.each(packages())('of $name promises no side effects, and leaves React to the host', ({ dir }) => {
    const {
      sideEffects,
      dependencies = {},
      peerDependencies = {},
    } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as {
      sideEffects?: boolean;
      dependencies?: Record<string, string>;
      peerDependencies?: Record<string, string>;
    };
    expect(sideEffects).toBe(false);
    const shared = ['react', 'react-dom', 'styled-components'];
    expect(shared.filter((one) => one in dependencies)).toEqual([]);
    const draws = sourcesOf(dir).some((path) => path.endsWith('.tsx'));
    expect(shared.filter((one) => one in peerDependencies)).toEqual(draws ? shared : []);
  });
});
