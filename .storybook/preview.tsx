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
 * A query that waits fails many times before it finds, and each of its errors would print the whole page, which nobody
 * reads. Once its time is over, and where nothing waits, the page is printed as ever; so are elements that are too many.
 */
const { getElementError: withPage } = getConfig();
configure({
  getElementError: (message, container) => {
    const { _disableExpensiveErrorDiagnostics: waits } = getConfig() as { _disableExpensiveErrorDiagnostics?: boolean };
    if (!waits || message === null) return withPage(message, container);
    return Object.assign(new Error(message), { name: 'TestingLibraryElementError' });
  },
});

// Only stories of screens start an appliance; those of components do without.
const StoryConsole = lazy(() => import('../packages/kc-screens/src/story-kit/storyConsole.tsx').then((kit) => ({ default: kit.StoryConsole })));

// Docs pages alone need Storybook's blocks, so a story does not load them.
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

interface StoryPageProps {
  theme: ThemeChoice;
  density: Density;
  dir: 'ltr' | 'rtl';
  children: ReactNode;
}

/** A story is a page of its own, dialogs and messages included: several stand on one page of docs. */
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

/** A button of the toolbar that says what it chooses, and what is chosen: 'Role: as the story says'. */
const choice = (
  title: string,
  description: string,
  icon: 'contrast' | 'transfer' | 'time' | 'listunordered' | 'user' | 'category' | 'lightning' | 'globe',
  values: readonly string[],
) => ({
  description,
  toolbar: { title, icon, items: values.map((value) => ({ value, title: `${title}: ${value}` })), dynamicTitle: true },
});

/** In the middle, with room around it, where somebody looks at it; a test sees it in the corner of a page of its own. */
const stage = (width: number, docs: boolean): CSSProperties => ({
  display: 'grid',
  gridTemplateColumns: width > 0 ? `minmax(0, ${width}px)` : 'fit-content(720px)',
  placeContent: 'safe center',
  minHeight: docs ? 0 : '100vh',
  padding: 48,
});

/** What is a page, or a part that takes one, stands as it does there. */
const pages = /^Components\/(?:AppFrame|CommandPalette|DataGrid|Dialog|KcTheme|Messages|MiniNotes|Page|SignInFrame|SplitPanel|Spinner|WizardFrame)/;
const wide = /^Components\/(?:Fields|Form|Accordion|Banner|DetailsList|Interlude|Progress|ResultList|ShowOnce|Skeleton|Tabs)/;

/** In the frame of Storybook; a test has the page to itself. */
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
  decorators: [
    (Story, { globals }) => {
      if (globals['language'] === spokenHere) return <Story />;
      reopenIn(globals['language'] as string);
      return <></>;
    },
    (Story, { globals, parameters, id, viewMode }) => {
      const given = parameters['appliance'] as StoryAppliance | undefined;
      if (!given) return <Story />;
      const chosen = (key: 'role' | 'flavour') => (globals[key] === OWN ? {} : { [key]: globals[key] as string });
      const failing = faults[globals['faults'] as keyof typeof faults] as StoryAppliance['faults'];
      const options: StoryAppliance = { ...given, ...chosen('role'), ...chosen('flavour'), ...(failing ? { faults: failing } : {}) };
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
      // All that tells a time asks for it while it is drawn.
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
    // For people in Storybook: the run of all stories calls axe itself (violations.ts, contrast.ts). Of axe's rules that are on,
    // one asks for media and none for stylesheets, whose reading is a twentieth of its time.
    a11y: { test: 'error', options: { preload: { assets: ['media'] }, resultTypes: ['violations', 'incomplete'] } },
    chromatic: { modes },
    // As one meets it: what all is made of, then the product from its sign-in along its menu to one's own account.
    options: {
      storySort: {
        order: [
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
