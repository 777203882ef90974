import '@fontsource-variable/inter';
import '@fontsource-variable/jetbrains-mono';
import type { Preview } from '@storybook/react-vite';
import { lazy, Suspense } from 'react';
import { KcTheme, type ThemeChoice } from 'kc-components/theme';
import type { StoryAppliance } from '../packages/kc-screens/src/story-kit/storyConsole.tsx';
import { modes } from './modes.ts';

// Only stories of screens start an appliance; those of components do without.
const StoryConsole = lazy(() => import('../packages/kc-screens/src/story-kit/storyConsole.tsx').then((kit) => ({ default: kit.StoryConsole })));

const faults = {
  none: [],
  'every call refused': [{ call: '*', status: 500, error: 'The appliance is not well.' }],
  'no answer': [{ call: '*', mode: 'forever' }],
  'connection broken': [{ call: '*', mode: 'dropped' }],
} as const;

const preview: Preview = {
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: { title: 'Theme', icon: 'contrast', items: ['dark', 'light', 'contrast', 'system'], dynamicTitle: true },
    },
    role: {
      description: 'Who is signed in',
      toolbar: { title: 'Role', icon: 'user', items: ['as the story says', 'secroot', 'security', 'cloud', 'domain'], dynamicTitle: true },
    },
    flavour: {
      description: 'Vault',
      toolbar: { title: 'Vault', icon: 'category', items: ['as the story says', 'keycontrol', 'cloudkeys', 'databases', 'vmencryption'], dynamicTitle: true },
    },
    faults: {
      description: 'What goes wrong',
      toolbar: { title: 'Faults', icon: 'lightning', items: ['as the story says', ...Object.keys(faults)], dynamicTitle: true },
    },
  },
  initialGlobals: { theme: 'dark', role: 'as the story says', flavour: 'as the story says', faults: 'as the story says' },
  decorators: [
    (Story, { globals, parameters, id, viewMode }) => {
      const given = parameters['appliance'] as StoryAppliance | undefined;
      if (!given) return <Story />;
      const chosen = (key: 'role' | 'flavour') => (globals[key] === 'as the story says' ? {} : { [key]: globals[key] as string });
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
    (Story, { globals, parameters }) => (
      <KcTheme theme={globals['theme'] as ThemeChoice}>
        <div style={{ padding: parameters['layout'] === 'fullscreen' ? 0 : 24, minHeight: '100vh' }}>
          <Story />
        </div>
      </KcTheme>
    ),
  ],
  parameters: {
    layout: 'fullscreen',
    // What passed needs no list of all its elements.
    a11y: { test: 'error', options: { resultTypes: ['violations', 'incomplete'] } },
    chromatic: { modes },
    options: { storySort: { order: ['Start', 'Components', 'Shell', 'Sign-in', 'Account', 'Security', 'Cloud keys', 'Alerts', 'Audit log'] } },
  },
};
export default preview;
