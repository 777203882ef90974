import { describe, expect, it } from 'vitest';
import { affectedBy } from './lib/selection/affected.ts';
import { buildGraph } from './lib/selection/importGraph.ts';
import { factsOf } from './lib/selection/sourceFacts.ts';

const screens = 'packages/kc-screens/src';
const server = 'packages/kc-appliance/src';
const api = 'packages/kc-api/src';

/** Enough folders that no single one holds most of its package. */
const parts = Array.from({ length: 9 }, (_, i) => `part${i}`);

const sources: Readonly<Record<string, string>> = {
  'packages/kc-components/src/Button/Button.tsx': 'export const Button = () => null;',
  'packages/kc-components/src/Button/Button.stories.tsx': "import { Button } from './Button.tsx'; export const Plain = Button;",
  [`${api}/contract/vault/keys.ts`]: 'export const keys = {};',
  [`${api}/contract/vault/sets.ts`]: 'export const sets = {};',
  [`${api}/rules/vault/life.ts`]: 'export const life = () => true;',
  [`${api}/rules/vault/life.test.ts`]: "import { life } from './life.ts'; life();",
  [`${api}/rules/frame/pages.ts`]: "export const pages = { vault: '/vault' };",
  [`${server}/areas.ts`]:
    "import { vaultArea } from './vault/index.ts'; import { mailArea } from './mail/index.ts'; export const areas = [vaultArea, mailArea];",
  [`${server}/areas.test.ts`]: "import { areas } from './areas.ts'; areas;",
  [`${server}/vault/index.ts`]: "import { keys } from './keys.ts'; import { sets } from './sets.ts'; export const vaultArea = { keys, sets };",
  [`${server}/vault/keys.ts`]:
    "import { keys as calls } from 'kc-api/contract/vault/keys'; import { rotate } from './rotate.ts'; export const keys = [calls, rotate];",
  [`${server}/vault/rotate.ts`]: "import { life } from 'kc-api/rules/vault/life'; export const rotate = life;",
  [`${server}/vault/sets.ts`]: "import { sets as calls } from 'kc-api/contract/vault/sets'; export const sets = calls;",
  [`${server}/vault/keys.test.ts`]: "import { keys } from 'kc-api/contract/vault/keys'; import { areas } from '../areas.ts'; keys; areas;",
  [`${server}/mail/index.ts`]: `import { deliver } from './deliver.ts'; ${parts.map((part) => `import './${part}.ts';`).join(' ')} export const mailArea = deliver;`,
  ...Object.fromEntries(parts.map((part) => [`${server}/mail/${part}.ts`, ''])),
  [`${server}/mail/deliver.ts`]: 'export const deliver = 1;',
  [`${screens}/all.ts`]:
    "import { vaultScreen } from './vault/index.ts'; import { mailScreen } from './mail/index.ts'; export const all = [vaultScreen, mailScreen];",
  [`${screens}/vault/index.ts`]:
    "import { defineScreen } from '../shell.ts'; export { KeysScreen } from './keys/KeysScreen.tsx'; export { SetsScreen } from './sets/SetsScreen.tsx'; export const vaultScreen = defineScreen({ path: pages.vault, load: () => import('./keys/KeysScreen.tsx') });",
  [`${screens}/vault/keys/KeysScreen.tsx`]:
    "import { keys } from 'kc-api/contract/vault/keys'; import { Button } from 'kc-components/Button'; import { rotateDialog } from './rotate/rotate.dialog.tsx'; import type { SetsScreen } from '../sets/SetsScreen.tsx'; export const KeysScreen = [keys, Button, rotateDialog]; t('Keys of the vault');",
  [`${screens}/vault/keys/KeysScreen.stories.tsx`]: "import { KeysScreen } from '../index.ts'; export const Full = KeysScreen;",
  [`${screens}/vault/keys/rotate/rotate.dialog.tsx`]:
    "import { life } from 'kc-api/rules/vault/life'; export const rotateDialog = { title: t('Rotate key'), life, form: () => import('./rotate.form.tsx') };",
  [`${screens}/vault/keys/rotate/rotate.form.tsx`]: 'export const form = 1;',
  [`${screens}/vault/keys/rotate/rotate.stories.tsx`]: "import { rotateDialog } from './rotate.dialog.tsx'; export const Ready = rotateDialog;",
  [`${screens}/vault/sets/SetsScreen.tsx`]: "import { sets } from 'kc-api/contract/vault/sets'; export const SetsScreen = sets;",
  [`${screens}/vault/sets/SetsScreen.stories.tsx`]: "import { SetsScreen } from '../index.ts'; export const Full = SetsScreen;",
  [`${screens}/mail/index.ts`]: `import { defineScreen } from '../shell.ts'; ${parts.map((part) => `import './${part}.ts';`).join(' ')} export const mailScreen = defineScreen({ path: '/mail' });`,
  ...Object.fromEntries(parts.map((part) => [`${screens}/mail/${part}.ts`, ''])),
  [`${screens}/shell.ts`]: 'export const defineScreen = (one) => one;',
  'apps/console/index.html': '<script type="module" src="/src/main.ts"></script>',
  'apps/console/src/main.ts': "import { all } from '../../../packages/kc-screens/src/all.ts'; all;",
  'e2e/journey.ts': "export const dist = at('apps/console/dist');",
  'e2e/vault/keys.e2e.ts': "import { dist } from '../journey.ts'; dist; press('Rotate key');",
  'e2e/vault/access.e2e.ts': "import { dist } from '../journey.ts'; dist; open('/vault?tab=keys');",
  'e2e/mail/mail.e2e.ts': "import { dist } from '../journey.ts'; dist; open('/mail');",
  'e2e/outside/packages.e2e.ts': "press('Rotate key');",
};
const entries = new Map([
  ['kc-api/contract/vault/keys', `${api}/contract/vault/keys.ts`],
  ['kc-api/contract/vault/sets', `${api}/contract/vault/sets.ts`],
  ['kc-api/rules/vault/life', `${api}/rules/vault/life.ts`],
  ['kc-components/Button', 'packages/kc-components/src/Button/Button.tsx'],
]);
const graph = buildGraph(new Map(Object.entries(sources).map(([path, source]) => [path, factsOf(path, source)])), entries);
const by = (...changed: string[]) => affectedBy(changed, graph);

const rotateStory = `${screens}/vault/keys/rotate/rotate.stories.tsx`;
const keysStory = `${screens}/vault/keys/KeysScreen.stories.tsx`;
const setsStory = `${screens}/vault/sets/SetsScreen.stories.tsx`;
const allJourneys = ['e2e/mail/mail.e2e.ts', 'e2e/vault/access.e2e.ts', 'e2e/vault/keys.e2e.ts'];

describe('affectedBy', () => {
  it('selects the stories that import a form, through import() too, the nearest first', () => {
    expect(by(`${screens}/vault/keys/rotate/rotate.form.tsx`).stories).toEqual([rotateStory, keysStory]);
  });

  it('follows a name to the file that declares it, past the other names of an index.ts', () => {
    expect(by(`${screens}/vault/sets/SetsScreen.tsx`).stories).toEqual([setsStory]);
    expect(by(`${screens}/vault/index.ts`).stories).toEqual([keysStory, setsStory]);
  });

  it('ignores imports of types, of which nothing runs', () => {
    expect(by(`${screens}/vault/sets/SetsScreen.tsx`).stories).not.toContain(keysStory);
  });

  it('selects journeys that name a text of the file, and then those that open its screen', () => {
    expect(by(`${screens}/vault/keys/rotate/rotate.dialog.tsx`).journeys).toEqual(['e2e/vault/keys.e2e.ts', 'e2e/vault/access.e2e.ts']);
    expect(by(`${screens}/mail/index.ts`).journeys).toEqual(['e2e/mail/mail.e2e.ts']);
  });

  it('leaves out journeys that need built packages', () => {
    expect(by('e2e/outside/packages.e2e.ts').journeys).toEqual([]);
  });

  it('leads from a handler to the tests and screens that make its calls, and not to those of other handlers', () => {
    const keys = by(`${server}/vault/keys.ts`);
    expect(keys.unit).toEqual([`${server}/vault/keys.test.ts`]);
    expect(keys.stories).toEqual([keysStory]);
    expect(keys.journeys).toEqual(['e2e/vault/access.e2e.ts']);
    expect(by(`${server}/vault/sets.ts`).stories).toEqual([setsStory]);
  });

  it('leads from a rule to its tests, to its dialogs, and to the handlers that enforce it', () => {
    const { unit, stories } = by(`${api}/rules/vault/life.ts`);
    expect(unit).toEqual([`${api}/rules/vault/life.test.ts`, `${server}/vault/keys.test.ts`]);
    expect(stories).toEqual([rotateStory, keysStory]);
  });

  it('goes beyond the list of all areas only for what no nearer test reaches', () => {
    expect(by(`${server}/mail/deliver.ts`).unit).toContain(`${server}/areas.test.ts`);
    expect(by(`${server}/vault/sets.ts`).unit).toEqual([]);
  });

  it('selects every journey for the host and for what all journeys share', () => {
    expect([...by('apps/console/src/main.ts').journeys].sort()).toEqual(allJourneys);
    expect([...by('e2e/journey.ts').journeys].sort()).toEqual(allJourneys);
  });

  it('selects a test that has itself changed', () => {
    expect(by(rotateStory)).toEqual({ unit: [], stories: [rotateStory], journeys: [] });
    expect(by('e2e/mail/mail.e2e.ts').journeys).toEqual(['e2e/mail/mail.e2e.ts']);
  });

  it('selects all stories when what every story is drawn with has changed', () => {
    expect(by('.storybook/preview.tsx').stories).toBe('all');
  });

  it('selects nothing for files that no test can reach', () => {
    expect(by('README.md', 'packages/gone/src/gone.ts')).toEqual({ unit: [], stories: [], journeys: [] });
  });

  it('takes turns between several changed files, and names no test twice', () => {
    const { stories } = by(
      'packages/kc-components/src/Button/Button.tsx',
      `${screens}/vault/sets/SetsScreen.tsx`,
      `${screens}/vault/keys/rotate/rotate.form.tsx`,
    );
    expect(stories).toEqual(['packages/kc-components/src/Button/Button.stories.tsx', setsStory, rotateStory, keysStory]);
  });
});
