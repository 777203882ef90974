import { existsSync } from 'node:fs';
import { basename, dirname } from 'node:path/posix';
import { describe, expect, it } from 'vitest';
import { demoPages, listedDialogs } from '../lib/demoPages.ts';
import { at } from '../lib/paths.ts';
import { files, linesWith, storiesOf, text, valuesOf } from './sources.ts';

describe('dialogs', async () => {
  const always = ['Ready', 'Pending', 'ServerError', 'AnswerLost', 'Denied', 'Done'];
  const sources = files('packages/kc-screens/src/**/*.dialog{,s}.tsx');

  /** Forms that accept no invalid entry, with the reason. */
  const alwaysValid: Readonly<Record<string, string>> = { 'webCertificates.reuse': 'One of its two options is always selected.' };

  /** Dialogs whose states have stories under other names, with the reason. */
  const elsewhere: Readonly<Record<string, { stories: string; why: string }>> = {
    'accessPolicies.history': { stories: 'workloads/accessPolicies/history/policyHistory.stories.tsx', why: 'It calls nothing: it is read, and leads on.' },
    'account.mail': { stories: 'session/UserMail.stories.tsx', why: 'It opens by itself after the sign-in, so no address opens it and nobody is denied.' },
    'account.removeTwoFactor': { stories: 'account/twoFactor/twoFactor.stories.tsx', why: 'It shares its stories with the set-up that comes before it.' },
    'account.setUpTwoFactor': { stories: 'account/twoFactor/twoFactor.stories.tsx', why: 'A flow of its own: each of its steps is a story.' },
    'adminKey.create': { stories: 'account/adminKey/adminKey.stories.tsx', why: 'The three dialogs of the admin key share a card, and their stories a file.' },
    'adminKey.delete': { stories: 'account/adminKey/adminKey.stories.tsx', why: 'The three dialogs of the admin key share a card, and their stories a file.' },
    'adminKey.download': {
      stories: 'account/adminKey/adminKey.stories.tsx',
      why: 'The three dialogs of the admin key share a card, and their stories a file.',
    },
    'applinks.test': { stories: 'applinks/links/test/testLink.stories.tsx', why: 'It tests as it opens: each way that a test ends is a story.' },
    'audit.verify': { stories: 'audit/verify/verifyAudit.stories.tsx', why: 'It reads and changes nothing: each way in which it ends is a story.' },
    'backups.create': {
      stories: 'backup/backUp/backUp.stories.tsx',
      why: 'The page makes the backup, and the dialog only asks before one is replaced: each state of the page is a story.',
    },
    'backups.restore': { stories: 'backup/restore/restore.stories.tsx', why: 'A flow of its own: each of its steps is a story.' },
    'cspAccounts.test': {
      stories: 'cloudKeys/cspAccounts/connection/testConnection.stories.tsx',
      why: 'It tests as it opens: each way that a test ends is a story.',
    },
    'keySets.selectType': {
      stories: 'cloudKeys/keySets/selectType/selectKeySetType.stories.tsx',
      why: 'It calls nothing: it leads to the dialog of the chosen type.',
    },
    'dashboard.settings': { stories: 'dashboard/DashboardScreen.stories.tsx', why: 'It calls nothing: it chooses what the page counts.' },
    'cvms.downloads': { stories: 'workloads/cvms/downloads/downloads.stories.tsx', why: 'It calls nothing: it leads to files.' },
    'databaseConnectors.faq': { stories: 'cloudKeys/databaseConnectors/faq/connectorFaq.stories.tsx', why: 'Help: it calls nothing.' },
    'disks.openPolicy': { stories: 'workloads/disks/openPolicy/openPolicy.stories.tsx', why: 'It calls nothing: it is read.' },
    'kmipClients.test': { stories: 'kmip/clients/test/testClient.stories.tsx', why: 'It tests as it opens: each way that a test ends is a story.' },
    'machineTokens.create': {
      stories: 'sessions/machineTokens/create/createToken.stories.tsx',
      why: 'Every administrator may create tokens of the own: nobody is denied.',
    },
    'machineTokens.end': { stories: 'sessions/machineTokens/end/endToken.stories.tsx', why: 'Users see only tokens that they may end: nobody is denied.' },
    'oidc.delete': { stories: 'security/oidc/oidc.stories.tsx', why: 'The dialogs of one section that lead from state to state, told as one.' },
    'oidc.disable': { stories: 'security/oidc/oidc.stories.tsx', why: 'The dialogs of one section that lead from state to state, told as one.' },
    'oidc.help': { stories: 'security/oidc/oidc.stories.tsx', why: 'Help: it calls nothing.' },
    'oidc.save': { stories: 'security/oidc/oidc.stories.tsx', why: 'The dialogs of one section that lead from state to state, told as one.' },
    'oidc.saveWithoutDirectory': {
      stories: 'security/oidc/oidc.stories.tsx',
      why: 'The dialogs of one section that lead from state to state, told as one.',
    },
    'ownSessions.endOthers': { stories: 'sessions/endOthers/endOtherSessions.stories.tsx', why: 'Everybody may end their own sessions: nobody is denied.' },
    'passkeys.add': { stories: 'passkeys/add/addPasskey.stories.tsx', why: 'A flow of its own: the browser asks between two calls.' },
    'preferences.resetColumns': { stories: 'preferences/Preferences.stories.tsx', why: 'The only dialog of its page; everybody may.' },
    'settings.enforceTwoFactor': { stories: 'security/twoFactor/twoFactor.stories.tsx', why: 'It signs out who does it; told with the page it stands on.' },
    'recoveryDrill.run': { stories: 'account/drill/recoveryDrill.stories.tsx', why: 'A flow of its own: several parts, from several people, each a call.' },
    'settings.mailServer': { stories: 'session/ForcedSteps.stories.tsx', why: 'A forced step of the sign-in: no address opens it and nobody is denied.' },
    'settings.relaxTwoFactor': { stories: 'security/twoFactor/twoFactor.stories.tsx', why: 'Told with the page it stands on.' },
    'systemSettings.change': {
      stories: 'settings/system/systemSettings.stories.tsx',
      why: 'It calls nothing: each of its tabs is a form of its own, and a story.',
    },
    'signIn.expiredPassword': { stories: 'session/ForcedSteps.stories.tsx', why: 'A forced step of the sign-in: no address opens it and nobody is denied.' },
    'signIn.setPassword': { stories: 'session/ForcedSteps.stories.tsx', why: 'A forced step of the sign-in: no address opens it and nobody is denied.' },
    'upgrades.cancel': { stories: 'upgrade/upgradeStates.stories.tsx', why: 'Each state of an upgrade leads to the next one, told with the page.' },
    'upgrades.reboot': { stories: 'upgrade/upgradeStates.stories.tsx', why: 'Each state of an upgrade leads to the next one, told with the page.' },
    'upgrades.revert': { stories: 'upgrade/upgradeStates.stories.tsx', why: 'Each state of an upgrade leads to the next one, told with the page.' },
    'views.create': { stories: 'shell/screens/views/views.stories.tsx', why: 'Every list has it: its states are told once, with the tabs.' },
    'views.delete': { stories: 'shell/screens/views/views.stories.tsx', why: 'Every list has it: its states are told once, with the tabs.' },
    'views.edit': { stories: 'shell/screens/views/views.stories.tsx', why: 'Every list has it: its states are told once, with the tabs.' },
    'views.unwatch': { stories: 'shell/screens/views/views.stories.tsx', why: 'Every list has it: its states are told once, with the tabs.' },
    'views.watch': { stories: 'shell/screens/views/views.stories.tsx', why: 'Every list has it: its states are told once, with the tabs.' },
    'vaults.directory': { stories: 'vaults/directory/vaultDirectory.stories.tsx', why: 'It calls nothing: it is read.' },
    'vaults.about': { stories: 'vaults/about/vaultAbout.stories.tsx', why: 'It calls nothing: it is read.' },
    'users.testSignIn': {
      stories: 'security/users/testSignIn/testSignIn.stories.tsx',
      why: 'It stays open with the steps of the test: each way that a test ends is a story.',
    },
    'webhooks.test': { stories: 'webhooks/test/testWebhook.stories.tsx', why: 'It tests as it opens: each way that a test ends is a story.' },
  };

  const dialogs = sources.flatMap((path) => {
    const ids = valuesOf(path, 'id').filter((id) => /^\w+\.\w+$/.test(id));
    const isForm = /define(?:FormDialog|Wizard)\b/.test(text(path));
    return ids.map((id) => ({ id, path, isForm }));
  });

  it('are declared one or more a file, as resource.verb', () => {
    const without = sources.filter((path) => !dialogs.some((dialog) => dialog.path === path));
    expect(without).toEqual([]);
    expect(dialogs.length).toBeGreaterThan(20);
  });

  // A confirmation has the role 'alertdialog'. A query for the role 'dialog' alone misses it and wrongly reports that no dialog is open.
  it('are looked for by findDialog and its like in stories of screens, by dialogOn in journeys', () => {
    const helpers = ['packages/kc-screens/src/story-kit/dialogQueries.ts', 'e2e/page.ts'];
    const tests = files('packages/kc-screens/src/**/*.{ts,tsx}', 'e2e/**/*.ts').filter((path) => !helpers.includes(path));
    expect(linesWith(tests, /ByRole\('(?:alert)?dialog'|\[role=["']?(?:alert)?dialog/)).toEqual([]);
  });

  it('have ids of their own', () => {
    const ids = dialogs.map(({ id }) => id);
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
  });

  const listed = await listedDialogs();
  const pages = await demoPages();

  /** Dialogs that have no address, with the reason. */
  const unlisted: Readonly<Record<string, string>> = {
    'settings.mailServer': 'A forced step of the sign-in.',
    'signIn.expiredPassword': 'A forced step of the sign-in.',
    'signIn.setPassword': 'A forced step of the sign-in.',
    'views.create': 'Every list has it, and no page says so.',
    'views.delete': 'Every list has it, and no page says so.',
    'views.edit': 'Every list has it, and no page says so.',
    'views.unwatch': 'Every list has it, and no page says so.',
    'views.watch': 'Every list has it, and no page says so.',
  };
  it('are listed by a page, so that stories and walks open them', () => {
    const ids = new Set(listed.map(({ dialog }) => dialog.id));
    expect(dialogs.map(({ id }) => id).filter((id) => !ids.has(id) && unlisted[id] === undefined)).toEqual([]);
    expect(Object.keys(unlisted).filter((id) => ids.has(id))).toEqual([]);
  });

  it('say what they open over in the demo, in the *.demo.ts of their page', () => {
    const silent = listed.filter(({ dialog, screen }) => {
      const page = pages.get(screen.id);
      return !page || (dialog.needs !== 'none' && page.rows[dialog.id] === undefined);
    });
    expect(silent.map(({ dialog, screen }) => `${dialog.id} of ${screen.id}`)).toEqual([]);
    const strangers = [...pages.values()].flatMap(({ screen, rows }) =>
      Object.keys(rows).filter((id) => !listed.some((one) => one.dialog.id === id && one.screen.id === screen.id)),
    );
    expect(strangers).toEqual([]);
  });

  it('are opened by stories through what is declared: no story repeats page, path, call or the words of the button', () => {
    const stories = files('packages/kc-screens/src/**/*.stories.tsx', 'packages/kc-screens/src/**/story-kit/*.ts{,x}').filter(
      (path) => !/\/(?:shell|session)\//.test(path) && !path.startsWith('packages/kc-screens/src/story-kit/'),
    );
    expect(linesWith(stories, /[?&]dialog=|\bdialogStories\((?!\w+Demo, )/)).toEqual([]);
    const repeated = listed.flatMap(({ dialog }) => {
      const declared = dialogs.find(({ id }) => id === dialog.id)?.path;
      const words = dialog.submit?.button(1);
      if (declared === undefined || words === undefined) return [];
      const beside = stories.filter((path) => dirname(path) === dirname(declared));
      const literal = words.replaceAll(/[^\w ]/g, '\\$&');
      return linesWith(beside, new RegExp(`(?:\\bbutton = |\\bbutton: |openDialog\\(|press\\(dialog, )'${literal}'`));
    });
    expect(repeated).toEqual([]);
  });

  it('show each state that a dialog has, beside the dialog', () => {
    const missing = dialogs
      .filter(({ id }) => elsewhere[id] === undefined)
      .flatMap(({ id, path, isForm }) => {
        const beside = files(`${dirname(path)}/*.stories.tsx`).filter((stories) => dirname(stories) === dirname(path));
        // Two dialogs in one file have one stories file each, and each of those shows every state.
        const own = beside.filter((stories) => text(stories).includes(basename(path)) && text(stories).includes('dialogStories('));
        if (own.length === 0) return [`${id}: no stories beside ${path}`];
        return own.flatMap((stories) =>
          [...always, ...(isForm && alwaysValid[id] === undefined ? ['Invalid'] : [])]
            .filter((state) => !storiesOf(stories).includes(state))
            .map((state) => `${id}: ${state} in ${stories}`),
        );
      });
    expect(missing).toEqual([]);
  });

  it('walk through their states in one story', () => {
    const shared = files('packages/kc-screens/src/**/*.stories.tsx').filter((path) => /^export const Pending = \w+\.Pending;/m.test(text(path)));
    expect(shared.length).toBeGreaterThan(200);
    const notWalked = shared.filter((path) => {
      const walk = /^export const Walk = \w+\.walk\(\{ ([\w, ]+) \}\);/m.exec(text(path))?.[1]?.split(', ') ?? [];
      const states = ['Ready', 'Invalid', 'Pending', 'ServerError', 'AnswerLost', 'Denied', 'Done'];
      // An exported state that is not passed to the walk would lose its further checks.
      return states.some((state) => !walk.includes(state) && new RegExp(`^export const ${state} = (?:also\\()?\\w+\\.${state}\\b`, 'm').test(text(path)));
    });
    expect(notWalked).toEqual([]);
  });

  it('show a lost response by itself where the success is made of the response', () => {
    const wrong = dialogs.flatMap(({ path }) => {
      const forms = [...text(path).matchAll(/import\('\.\/(\w+\.form\.tsx)'\)/g)].map(([, form = '']) => `${dirname(path)}/${form}`);
      if (![path, ...forms].some((source) => /\banswer\b/.test(text(source)))) return [];
      const stories = files(`${dirname(path)}/*.stories.tsx`).filter((story) => text(story).includes(`/${basename(path)}'`));
      return stories.filter((story) => /^export const AnswerLost = \w+\.AnswerLost;/m.test(text(story)));
    });
    expect([...new Set(wrong)]).toEqual([]);
  });

  it('of which the states stand elsewhere are there, and stand there', () => {
    const wrong = Object.entries(elsewhere).filter(
      ([id, { stories, why }]) => !dialogs.some((dialog) => dialog.id === id) || why === '' || !existsSync(at(`packages/kc-screens/src/${stories}`)),
    );
    expect(wrong).toEqual([]);
  });

  it('bring their form when they are opened: a page comes without the forms of what it lists', () => {
    const comeWhole: Readonly<Record<string, string>> = {
      'packages/kc-screens/src/session/steps/': 'No page lists them, and the steps of the sign-in come when one is due.',
    };
    const count = (path: string, pattern: RegExp) => text(path).match(pattern)?.length ?? 0;
    const whole = sources.filter(
      (path) =>
        !Object.keys(comeWhole).some((folder) => path.startsWith(folder)) &&
        count(path, /define(?:FormDialog|Wizard)</g) !== count(path, /^ +form: (?:async )?\(\) => .*import\('\.\/\w+\.form\.tsx'\)/gm),
    );
    expect(whole).toEqual([]);
  });

  it('hold no try, no state and no button of their own, unless the flow is an odd one', () => {
    const forms = files('packages/kc-screens/src/**/*.form.tsx');
    expect(forms.length).toBeGreaterThan(20);
    const plain = [...sources, ...forms].filter((path) => !/\bdefineDialog\b/.test(text(path)));
    expect(linesWith(plain, /\btry \{|\buseState\b|<Button\b/)).toEqual([]);
  });
});
