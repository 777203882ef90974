import { describe, expect, it } from 'vitest';
import { type Tree, affectedBy } from './lib/affected.ts';

const screen = (path: string) => `packages/kc-screens/src/${path}`;
const links: Record<string, readonly [target: string, typeOnly?: boolean][]> = {
  [screen('vault/keys/KeysScreen.tsx')]: [['kc-api/contract/vault/keys']],
  [screen('vault/keys/rotate/rotate.dialog.tsx')]: [['kc-api/contract/vault/keys'], ['kc-api/rules/vault/life']],
  [screen('vault/sets/SetsScreen.tsx')]: [['kc-api/contract/vault/sets'], ['kc-api/contract/vault/keys', true]],
  'packages/kc-appliance/src/vault/keys.ts': [['kc-api/contract/vault/keys', true], ['kc-api/rules/vault/life']],
  'packages/kc-appliance/src/vault/life.ts': [['kc-api/rules/vault/life']],
};
const tree: Tree = {
  stories: [
    'packages/kc-components/src/Button/Button.stories.tsx',
    screen('vault/VaultScreen.stories.tsx'),
    screen('vault/keys/KeysScreen.stories.tsx'),
    screen('vault/keys/rotate/rotate.stories.tsx'),
    screen('vault/sets/SetsScreen.stories.tsx'),
    screen('session/Session.stories.tsx'),
    screen('sign-in/SignIn.stories.tsx'),
    screen('shell/lists/Lists.stories.tsx'),
  ],
  journeys: [
    'e2e/everywhere/idle.e2e.ts',
    'e2e/outside/packages.e2e.ts',
    'e2e/security/users.e2e.ts',
    'e2e/session/connection.e2e.ts',
    'e2e/shell/routes.e2e.ts',
    'e2e/sign-in/signIn.e2e.ts',
    'e2e/vault/access.e2e.ts',
    'e2e/vault/keys.e2e.ts',
    'e2e/vault/sets.e2e.ts',
  ],
  screens: Object.keys(links).filter((path) => path.startsWith('packages/kc-screens/')),
  imports: (path) => (links[path] ?? []).map(([target, typeOnly = false]) => ({ target, typeOnly })),
};
const by = (...changed: string[]) => affectedBy(changed, tree);
const ofTheShell = ['e2e/security/users.e2e.ts', 'e2e/shell/routes.e2e.ts'];
const keys = ['e2e/vault/access.e2e.ts', 'e2e/vault/keys.e2e.ts'];

describe('what a change can have broken', () => {
  it('of a screen: the stories of its folder, and the journeys of its area that are about no other folder', () => {
    expect(by(screen('vault/keys/rotate/rotate.dialog.tsx'))).toEqual({ stories: ['kc-screens/src/vault/keys/rotate/**/*.stories.tsx'], journeys: keys });
    expect(by(screen('vault/VaultScreen.tsx'))).toEqual({
      stories: ['kc-screens/src/vault/**/*.stories.tsx'],
      journeys: ['e2e/vault/access.e2e.ts', 'e2e/vault/keys.e2e.ts', 'e2e/vault/sets.e2e.ts'],
    });
  });

  it('takes the nearest folder above with stories', () => {
    expect(by(screen('vault/keys/access/acl.ts')).stories).toEqual(['kc-screens/src/vault/keys/**/*.stories.tsx']);
  });

  it('of a call or of what answers it: the screens that use it, not those that know its types', () => {
    const users = ['kc-screens/src/vault/keys/*.stories.tsx', 'kc-screens/src/vault/keys/rotate/*.stories.tsx'];
    expect(by('packages/kc-api/src/contract/vault/keys.ts')).toEqual({ stories: users, journeys: keys });
    expect(by('packages/kc-appliance/src/vault/keys.ts')).toEqual({ stories: users, journeys: keys });
  });

  it('of what answers no call: the screens that ask the same rules, and the whole area where none does', () => {
    const rotate = ['kc-screens/src/vault/keys/rotate/*.stories.tsx'];
    expect(by('packages/kc-api/src/rules/vault/life.ts').stories).toEqual(rotate);
    expect(by('packages/kc-appliance/src/vault/life.ts').stories).toEqual(rotate);
    expect(by('packages/kc-appliance/src/vault/state.ts').stories).toEqual(['kc-screens/src/vault/**/*.stories.tsx']);
  });

  it('of an area that has no screens of its name alone: all in which it is seen', () => {
    expect(by('packages/kc-appliance/src/session/session.ts')).toEqual({
      stories: ['kc-screens/src/session/**/*.stories.tsx', 'kc-screens/src/sign-in/**/*.stories.tsx'],
      journeys: ['e2e/session/connection.e2e.ts', 'e2e/sign-in/signIn.e2e.ts'],
    });
  });

  it('of a part: its stories, and the journeys that stand for all screens', () => {
    expect(by('packages/kc-components/src/Button/Button.styles.ts')).toEqual({ stories: ['kc-components/src/Button/**/*.stories.tsx'], journeys: ofTheShell });
  });

  it('of the shell, and of what every area stands on: the stories and journeys of the shell', () => {
    expect(by(screen('shell/lists/GridScreen.tsx'))).toEqual({ stories: ['kc-screens/src/shell/lists/**/*.stories.tsx'], journeys: ofTheShell });
    for (const path of ['packages/kc-api/src/contract/call.ts', 'packages/kc-api/src/client/client.ts', 'packages/kc-appliance/src/core/dispatch.ts'])
      expect(by(path)).toEqual({ stories: ['kc-screens/src/shell/**/*.stories.tsx'], journeys: ofTheShell });
    expect(by('apps/console/src/main.tsx')).toEqual({ stories: [], journeys: ofTheShell });
  });

  it('of a story: that story alone', () => {
    const rotate = ['kc-screens/src/vault/keys/rotate/**/*.stories.tsx'];
    expect(by(screen('vault/keys/rotate/rotate.stories.tsx'))).toEqual({ stories: rotate, journeys: [] });
    expect(by(screen('vault/keys/rotate/story-kit/at.ts'))).toEqual({ stories: rotate, journeys: [] });
  });

  it('of a journey: that journey; of what journeys share: those of its folder, or those of the shell', () => {
    expect(by('e2e/everywhere/idle.e2e.ts')).toEqual({ stories: [], journeys: ['e2e/everywhere/idle.e2e.ts'] });
    expect(by('e2e/vault/acts.ts').journeys).toEqual(['e2e/vault/access.e2e.ts', 'e2e/vault/keys.e2e.ts', 'e2e/vault/sets.e2e.ts']);
    expect(by('e2e/journey.ts').journeys).toEqual(ofTheShell);
    // They drive packages that the inner loop does not build.
    expect(by('e2e/outside/packages.e2e.ts').journeys).toEqual([]);
  });

  it('of what all stories stand on: all of them', () => {
    expect(by('.storybook/preview.tsx').stories).toBe('all');
    expect(by(screen('story-kit/plays.ts')).stories).toBe('all');
  });

  it('of words and unit tests: nothing that a browser shows', () => {
    expect(by('README.md', screen('vault/keys/life.test.ts'), screen('vault/Vault.mdx'), 'scripts/test.ts')).toEqual({ stories: [], journeys: [] });
  });

  it('of what is deleted: what stood beside it, and nothing of a folder that has no story left', () => {
    expect(by(screen('vault/keys/gone.dialog.tsx'))).toEqual({ stories: ['kc-screens/src/vault/keys/**/*.stories.tsx'], journeys: keys });
    expect(by('packages/kc-appliance/src/vault/gone.ts').stories).toEqual(['kc-screens/src/vault/**/*.stories.tsx']);
    expect(by('e2e/vault/gone.e2e.ts').journeys).toEqual(['e2e/vault/access.e2e.ts', 'e2e/vault/keys.e2e.ts', 'e2e/vault/sets.e2e.ts']);
    expect(by(screen('closed/Closed.stories.tsx'), screen('closed/ClosedScreen.tsx'))).toEqual({ stories: [], journeys: [] });
  });

  it('names nothing twice, and no folder below one that is meant whole', () => {
    const all = by(screen('vault/keys/keys.ts'), screen('vault/keys/rotate/rotate.dialog.tsx'), 'packages/kc-appliance/src/vault/keys.ts');
    expect(all).toEqual({ stories: ['kc-screens/src/vault/keys/**/*.stories.tsx'], journeys: keys });
  });
});
