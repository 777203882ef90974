import type { StorybookConfig } from '@storybook/react-vite';
import { agentDocs, manifestsWithRules } from './agentDocs.ts';

/** The addon serves the manifest to coding agents at /mcp during development. A build contains the manifest as files. */
const isDevelopment = process.argv.includes('dev');

/** Storybook calls `experimental_manifests` with its own manifests. Its type of the configuration does not have the field yet. */
const config: StorybookConfig & { experimental_manifests: typeof manifestsWithRules } = {
  experimental_manifests: manifestsWithRules,
  // KC_STORIES narrows a build to a glob under packages/, for the inner loop.
  stories: process.env['KC_STORIES'] ? [`../packages/${process.env['KC_STORIES']}`] : ['../packages/*/src/**/*.mdx', '../packages/*/src/**/*.stories.tsx'],
  addons: ['@storybook/addon-a11y', '@storybook/addon-docs', ...(isDevelopment ? ['@storybook/addon-mcp'] : [])],
  framework: '@storybook/react-vite',
  features: { developmentModeForBuild: false, componentsManifest: true },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (vite) => ({
    ...vite,
    plugins: [...(vite.plugins ?? []), agentDocs],
    resolve: { ...vite.resolve, conditions: ['kc-source', 'module', 'browser', 'development|production'] },
    // The files of a Storybook are on the same machine as the browser. Preloading them costs more than it saves.
    build: { ...vite.build, chunkSizeWarningLimit: 4000, modulePreload: false },
  }),
};
export default config;
