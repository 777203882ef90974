import { getJestConfig } from '@storybook/test-runner';
import { findBrowser, LAUNCH_ARGS } from './scripts/browser.ts';
import { PAGES_AT_ONCE } from './scripts/lib/storyQueue.ts';

const config = getJestConfig();

export default {
  ...config,
  // The walk through a dialog's failures takes three seconds on a machine that does nothing else, and the page falls with a
  // story that is cut off: there is room for one that does twenty things at once.
  testTimeout: 60_000,
  maxWorkers: PAGES_AT_ONCE,
  testEnvironmentOptions: {
    ...config.testEnvironmentOptions,
    'jest-playwright': {
      ...config.testEnvironmentOptions?.['jest-playwright'],
      browsers: ['chromium'],
      exitOnPageError: false,
      launchOptions: {
        executablePath: findBrowser(),
        args: [
          ...LAUNCH_ARGS,
          // A page that shows a new story every second throws away much: with room for it less is looked through.
          '--js-flags=--min-semi-space-size=32 --max-semi-space-size=64',
        ],
      },
    },
  },
};
