import { availableParallelism } from 'node:os';
import { getJestConfig } from '@storybook/test-runner';

const config = getJestConfig();

/** The browser that scripts/browser.mjs found; Debian's Chromium where nothing was said. */
const executablePath = process.env.CHROME_PATH ?? '/usr/bin/chromium';

export default {
  ...config,
  testTimeout: 30_000,
  setupFilesAfterEnv: [...(config.setupFilesAfterEnv ?? []), '<rootDir>/.storybook/retry.cjs'],
  // Storybook rests for a tenth of a second after each play, and plays wait: one more than there are cores fills that.
  maxWorkers: availableParallelism() + 1,
  testEnvironmentOptions: {
    ...config.testEnvironmentOptions,
    'jest-playwright': {
      ...config.testEnvironmentOptions?.['jest-playwright'],
      browsers: ['chromium'],
      exitOnPageError: false,
      launchOptions: {
        executablePath,
        args: [
          '--no-sandbox',
          '--disable-gpu',
          '--disable-quic',
          '--no-first-run',
          '--disable-background-networking',
          '--disable-component-update',
          '--disable-sync',
        ],
      },
    },
  },
};
