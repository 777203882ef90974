import type { StorybookConfig } from '@storybook/react-vite';
import shared from '../../../.storybook/main.ts';
import { ROOT } from '../../lib/paths.ts';
import { mutants } from '../mutants.ts';
import { switchMutants } from '../switchMutants.ts';

/** The shared Storybook configuration, with all mutants compiled in and without docs pages. */
const config: StorybookConfig = {
  ...shared,
  stories: ['../../../packages/*/src/**/*.stories.tsx'],
  viteFinal: async (vite, options) => {
    const own = (await shared.viteFinal?.(vite, options)) ?? vite;
    return { ...own, plugins: [switchMutants(ROOT, mutants), ...(own.plugins ?? [])] };
  },
};
export default config;
