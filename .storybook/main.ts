import type { StorybookConfig } from '@storybook/react-vite';

const config: StorybookConfig = {
  // KC_STORIES narrows a build to a glob under packages/, for the inner loop.
  stories: process.env['KC_STORIES'] ? [`../packages/${process.env['KC_STORIES']}`] : ['../packages/*/src/**/*.mdx', '../packages/*/src/**/*.stories.tsx'],
  addons: ['@storybook/addon-a11y', '@storybook/addon-docs'],
  framework: '@storybook/react-vite',
  features: { developmentModeForBuild: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (vite) => ({
    ...vite,
    resolve: { ...vite.resolve, conditions: ['kc-source', 'module', 'browser', 'development|production'] },
    // The files of a Storybook are on the same machine as the browser. Preloading them costs more than it saves.
    build: { ...vite.build, chunkSizeWarningLimit: 4000, modulePreload: false },
  }),
};
export default config;
