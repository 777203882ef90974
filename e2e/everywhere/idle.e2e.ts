import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginJourney, type Journey } from '../journey.ts';
import { pass } from '../page.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await beginJourney();
});
afterAll(() => journey.end());

describe('idle console', () => {
  it('[SHELL-104] [SHELL-110] [SHELL-115] sends only the requests of its polls', async () => {
    let begun: Promise<unknown> | undefined;
    const { page, context } = await journey.open('/security', 'secroot', (blank) => {
      // The last two of the initial requests of a session, in either order.
      const last = ['/monitoring/update_check/', '/nodejoin/status/'];
      begun = Promise.all(last.map((path) => blank.waitForResponse((response) => response.url().endsWith(path))));
      return blank.clock.install();
    });
    await page.getByRole('grid', { name: 'Users' }).getByText('anna.holm@nordbank.example').first().waitFor();
    await begun;
    // From here on, only the test advances the clock of the page.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
    await pass(page, 7_000);
    const requests: { second: number; url: string }[] = [];
    let second = 0;
    page.on('request', (request) => void requests.push({ second, url: request.url() }));
    for (second = 1; second <= 65; second += 1) await pass(page, 1_000);
    expect(requests.filter(({ url }) => !url.endsWith('/v5/kc/update_common_status/?_background=true'))).toEqual([]);
    expect(requests.length).toBeGreaterThanOrEqual(3);
    expect(requests.length).toBeLessThanOrEqual(4);
    for (const [index, request] of requests.entries()) {
      const previous = requests[index - 1];
      if (previous) expect(request.second - previous.second).toBe(20);
    }
    await context.close();
  });
});
