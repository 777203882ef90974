import { afterAll, beforeAll, expect, it } from 'vitest';
import { beginJourney, type Journey } from '../journey.ts';
import { drawn } from '../page.ts';
import { walkScreens } from './walkScreens.ts';
import { wastedRoom } from './wastedRoom.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await beginJourney();
});
afterAll(() => journey.end());

it.each([1280, 1440, 1920])('cuts no text in a list while another column has room, at %s px', { timeout: 240_000 }, async (width) => {
  const { page, context } = await journey.open('', 'secroot');
  await page.setViewportSize({ width, height: 900 });
  const problems: string[] = [];
  await walkScreens(page, {
    settled: () => drawn(page),
    look: async (place) => {
      for (const one of await wastedRoom(page)) problems.push(`${place}: ${one}`);
    },
  });
  expect(problems).toEqual([]);
  await context.close();
});
