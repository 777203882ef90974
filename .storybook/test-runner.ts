import type { TestRunnerConfig } from '@storybook/test-runner';
import { beforeStory, checkStory, openFrame, type Thoroughness } from './visit.ts';

const thoroughness: Thoroughness = { bothThemes: true, fit: 'components' };

/** Hooks for running `test-storybook` by hand. `npm test` visits the same stories with scripts/lib/storyQueue.ts. */
const config: TestRunnerConfig = {
  prepare: ({ page }) => openFrame(page, process.env['TARGET_URL'] ?? '', thoroughness),
  async preVisit(page, context) {
    await beforeStory(page, context.id);
  },
  async postVisit(page, context) {
    // Storybook reports a failed play function itself, and axe may not have run.
    if (context.hasFailure) return;
    const problems = await checkStory(page, context.id, thoroughness);
    if (problems.length > 0) throw new Error(problems.join('\n'));
  },
};
export default config;
