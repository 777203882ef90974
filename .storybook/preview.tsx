import '@fontsource-variable/inter';
import '@fontsource-variable/jetbrains-mono';
import type { Preview } from '@storybook/react-vite';
import { KcTheme, type ThemeChoice } from 'kc-components/theme';
import { modes } from './modes.ts';

const preview: Preview = {
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: { title: 'Theme', icon: 'contrast', items: ['dark', 'light', 'contrast', 'system'], dynamicTitle: true },
    },
  },
  initialGlobals: { theme: 'dark' },
  decorators: [
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
    a11y: { test: 'error' },
    chromatic: { modes },
    options: { storySort: { order: ['Start', 'Components', 'Shell', 'Sign-in', 'Account', 'Security', 'Alerts', 'Audit log'] } },
  },
};
export default preview;
