import type { TestRunnerConfig } from '@storybook/test-runner';
import { beforeStory, checkStory, openFrame } from './visit.ts';

/** Hooks for running `test-storybook` by hand. `npm test` visits the same stories with scripts/lib/storyQueue.ts. */
const config: TestRunnerConfig = {
  prepare: ({ page }) => openFrame(page, process.env['TARGET_URL'] ?? ''),
  async preVisit(page, context) {
    await beforeStory(page, context.id);
  },
  async postVisit(page, context) {
    // Storybook reports a failed play function itself, and axe may not have run.
    if (context.hasFailure) return;
    const problems = await checkStory(page, context.id, { bothThemes: true, fit: 'components' });
    if (problems.length > 0) throw new Error(problems.join('\n'));
  },
};
export default config;
