import { join } from 'node:path';
import { type Finished, binOf, runBin } from './run.ts';
import { hashOf, isFresh, writeStamp } from './stale.ts';

/** Builds Storybook into the folder, with all stories or those of one glob below packages/. Skips the build if its sources have not changed. */
export async function buildStorybook(folder: string, stories?: string): Promise<Finished & { fresh: boolean }> {
  const stamp = join(folder, '.stamp');
  const sources = [
    'packages/*/src/**/*',
    'packages/*/package.json',
    'packages/*/README.md',
    'packages/kc-components/tokens.json',
    '.storybook/*',
    'package-lock.json',
  ];
  const hash = `${hashOf(sources, { withStories: true })} ${stories ?? ''}`;
  if (isFresh(stamp, hash)) return { code: 0, output: '', fresh: true };
  const done = await runBin(binOf('storybook'), ['build', '--output-dir', folder, '--quiet'], {
    env: { STORYBOOK_DISABLE_TELEMETRY: '1', KC_STORIES: stories ?? '' },
  });
  if (done.code === 0) writeStamp(stamp, hash);
  return { ...done, fresh: false };
}
