import { chromium } from 'playwright-core';
import { expect, it } from 'vitest';
import { LAUNCH_ARGS } from './browser.ts';

const featuresOff = (args: string): string[] => /--disable-features=(\S+)/.exec(args)?.[1]?.split(',') ?? [];

it('keeps off every feature of Chromium that Playwright turns off, because Chromium obeys only the last list', async () => {
  // A program that is no browser. Playwright reports its command line.
  const failure = await chromium.launch({ executablePath: process.execPath }).then(
    () => '',
    (error: unknown) => String(error),
  );
  const theirs = featuresOff(failure);
  const ours = featuresOff(LAUNCH_ARGS.join(' '));
  expect(theirs).not.toEqual([]);
  // Features of Edge begin with 'ms'.
  expect(theirs.filter((name) => !ours.includes(name) && !name.startsWith('ms'))).toEqual([]);
});
