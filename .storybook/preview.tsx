import '@fontsource-variable/inter';
import '@fontsource-variable/jetbrains-mono';
import type { Preview } from '@storybook/react-vite';
import { lazy, Suspense, useState, type ComponentProps, type CSSProperties, type ReactNode } from 'react';
import { configure, getConfig } from 'storybook/test';
import { showTimes, type Times } from 'kc-components/format';
import { KcTheme, type Density, type ThemeChoice } from 'kc-components/theme';
import type { StoryAppliance } from '../packages/kc-screens/src/story-kit/storyConsole.tsx';
import { languageOfFrame, reopenIn, speakAsFrame, spokenInStories } from './languages.ts';
import { modes } from './modes.ts';

const spokenDirection = await speakAsFrame();
const spokenHere = languageOfFrame();

/**
 * Keeps the page out of the errors of a waiting query. Such a query fails many times before it succeeds, and printing the whole page each time is slow. The
 * final error, and errors of queries that do not wait, still print the page.
 */
const { getElementError: withPage } = getConfig();
configure({
  getElementError: (message, container) => {
    const { _disableExpensiveErrorDiagnostics: waits } = getConfig() as { _disableExpensiveErrorDiagnostics?: boolean };
    if (!waits || message === null) return withPage(message, container);
    return Object.assign(new Error(message), { name: 'TestingLibraryElementError' });
  },
});

// Only stories of screens start an appliance. Stories of components do not need one.
const storyKit = () => import('../packages/kc-screens/src/story-kit/storyConsole.tsx');
const StoryConsole = lazy(() => storyKit().then((kit) => ({ default: kit.StoryConsole })));

// Only docs pages need Storybook's blocks, so stories do not load them.
const DocsPage = lazy(() => import('./ComponentPage.tsx'));
const DocsFrame = lazy(() => import('./ThemedDocs.tsx'));
const docs = {
  page: () => (
    <Suspense>
      <DocsPage />
    </Suspense>
  ),
  container: (props: ComponentProps<typeof DocsFrame>) => (
    <Suspense>
      <DocsFrame {...props} />
    </Suspense>
  ),
};

type Globals = Readonly<Record<string, unknown>>;

interface StoryPageProps {
  theme: ThemeChoice;
  density: Density;
  dir: 'ltr' | 'rtl';
  children: ReactNode;
}

/** Renders a story as a page of its own, with its own dialogs and messages, because a docs page shows several stories. */
function StoryPage({ theme, density, dir, children }: StoryPageProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <div ref={setPlace}>
      <KcTheme theme={theme} density={density} dir={dir} container={place} page>
        {children}
      </KcTheme>
    </div>
  );
}

const faults = {
  none: [],
  'every call refused': [{ call: '*', status: 500, error: 'The appliance is not well.' }],
  'no answer': [{ call: '*', mode: 'forever' }],
  'connection broken': [{ call: '*', mode: 'dropped' }],
} as const;

const OWN = 'as the story says';

/** The choice of the toolbar, or nothing where the story decides. */
const chosenIn = (globals: Globals, key: 'role' | 'flavour') => (globals[key] === OWN ? {} : { [key]: globals[key] as string });

/** Defines a toolbar button whose title shows the setting and the current choice: 'Role: as the story says'. */
const choice = (
  title: string,
  description: string,
  icon: 'contrast' | 'transfer' | 'time' | 'listunordered' | 'user' | 'category' | 'lightning' | 'globe',
  values: readonly string[],
) => ({
  description,
  toolbar: { title, icon, items: values.map((value) => ({ value, title: `${title}: ${value}` })), dynamicTitle: true },
});

/** Centers the story with space around it for a person who views it. A test sees the story in the corner of its own page. */
const stage = (width: number, docs: boolean): CSSProperties => ({
  display: 'grid',
  gridTemplateColumns: width > 0 ? `minmax(0, ${width}px)` : 'fit-content(720px)',
  placeContent: 'safe center',
  minHeight: docs ? 0 : '100vh',
  padding: 48,
});

/** Titles of stories that need the whole page. They are not centered. */
const pages = /^Components\/(?:AppFrame|CommandPalette|DataGrid|Dialog|KcTheme|Messages|MiniNotes|Page|SignInFrame|SplitPanel|Spinner|WizardFrame)/;
const wide = /^Components\/(?:Fields|Form|Accordion|Banner|DetailsList|Interlude|Progress|ResultList|ShowOnce|Skeleton|Tabs)/;

/** True in the frame of Storybook. A test opens the story as a page of its own. */
const isLookedAt = globalThis.parent !== globalThis.window;

function styleOf(title: string, layout: unknown, docs: boolean): CSSProperties {
  if ((docs || isLookedAt) && title.startsWith('Components/') && !pages.test(title)) return stage(wide.test(title) ? 560 : 0, docs);
  return { padding: layout === 'fullscreen' ? 0 : 24, minHeight: docs ? 0 : '100vh' };
}

const preview: Preview = {
  globalTypes: {
    theme: choice('Theme', 'Theme of the story', 'contrast', ['dark', 'light', 'contrast', 'system']),
    density: choice('Density', 'How much room there is', 'listunordered', ['comfortable', 'standard', 'compact']),
    direction: choice('Direction', 'Way in which lines run', 'transfer', ['ltr', 'rtl']),
    times: choice('Times', 'Clocks by which times are told', 'time', ['local', 'utc']),
    language: choice('Language', 'Language of the story', 'globe', spokenInStories),
    role: choice('Role', 'Who is signed in', 'user', [OWN, 'secroot', 'security', 'cloud', 'domain']),
    flavour: choice('Vault', 'Kind of vault', 'category', [OWN, 'keycontrol', 'cloudkeys', 'databases', 'vmencryption']),
    faults: choice('Faults', 'What goes wrong', 'lightning', [OWN, ...Object.keys(faults)]),
  },
  initialGlobals: { theme: 'dark', density: 'standard', direction: 'ltr', language: spokenHere, times: 'local', role: OWN, flavour: OWN, faults: OWN },
  loaders: [
    async ({ globals, parameters }) => {
      const given = parameters['appliance'] as StoryAppliance | undefined;
      if (given) await (await storyKit()).prepareWorld({ ...given, ...chosenIn(globals, 'flavour') });
      return {};
    },
  ],
  decorators: [
    (Story, { globals }) => {
      if (globals['language'] === spokenHere) return <Story />;
      reopenIn(globals['language'] as string);
      return <></>;
    },
    (Story, { globals, parameters, id, viewMode }) => {
      const given = parameters['appliance'] as StoryAppliance | undefined;
      if (!given) return <Story />;
      const failing = faults[globals['faults'] as keyof typeof faults] as StoryAppliance['faults'];
      const options: StoryAppliance = { ...given, ...chosenIn(globals, 'role'), ...chosenIn(globals, 'flavour'), ...(failing ? { faults: failing } : {}) };
      return (
        <Suspense>
          <div style={{ height: viewMode === 'docs' ? 640 : '100vh' }}>
            <StoryConsole key={[id, globals['role'], globals['flavour'], globals['faults']].join(' ')} options={options}>
              <Story />
            </StoryConsole>
          </div>
        </Suspense>
      );
    },
    (Story, { globals, parameters, title, viewMode }) => {
      // Components that show a time read this setting while they render.
      showTimes(globals['times'] as Times);
      return (
        <StoryPage
          key={globals['times'] as Times}
          theme={globals['theme'] as ThemeChoice}
          density={globals['density'] as Density}
          dir={spokenDirection === 'rtl' ? 'rtl' : (globals['direction'] as 'ltr' | 'rtl')}
        >
          <div style={styleOf(title, parameters['layout'], viewMode === 'docs')}>
            <Story />
          </div>
        </StoryPage>
      );
    },
  ],
  parameters: {
    layout: 'fullscreen',
    docs,
    // For people who use Storybook. The run of all stories calls axe itself (violations.ts, contrast.ts). Of the enabled axe rules, one needs media and none
    // needs style sheets. Reading style sheets would take a twentieth of axe's time.
    a11y: { test: 'error', options: { preload: { assets: ['media'] }, resultTypes: ['violations', 'incomplete'] } },
    chromatic: { modes },
    // The playground is the first page. The rest is in the order in which a user meets the product: foundations and components, then sign-in, the menu entries and the user's account.
    options: {
      storySort: {
        order: [
          'Playground',
          'Foundations',
          ['Tokens', 'Spacing', 'Icons', 'Words'],
          'Components',
          'Shell',
          ['About'],
          'Sign-in',
          ['About', 'Sign in'],
          'Session',
          ['About'],
          'Frame',
          'Alerts',
          ['About'],
          'Audit log',
          ['About', 'Grid'],
          'Cloud keys',
          ['About', 'Page', 'Keys', ['List', 'Details', 'Create'], 'Key sets', ['List', 'Details', 'Create'], 'CSP accounts', ['List'], 'Expiry calendar'],
          'Security',
          ['About', 'Users', 'Groups', 'Directory users', 'User defaults', 'Sign-in', 'Two-factor authentication'],
          'Account',
          'Sessions',
          'Passkeys',
          ['About', 'Page'],
          'Preferences',
          ['About', 'Page'],
          'System upgrade',
          ['Page', 'Upgrade', 'Reboot', 'Restart', 'Update status'],
        ],
      },
    },
  },
};
export default preview;
