import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginJourney, type Journey } from '../journey.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await beginJourney();
});
afterAll(() => journey.end());

describe('an idle console', () => {
  it('[SHELL-104] [SHELL-110] [SHELL-115] asks for what its polls want, and for nothing else', { timeout: 120_000 }, async () => {
    const { page, context } = await journey.open('/security');
    await page.getByRole('grid', { name: 'Users' }).getByText('anna.holm@nordbank.example').first().waitFor();
    await page.waitForTimeout(7_000);
    const asked: { at: number; url: string }[] = [];
    page.on('request', (request) => void asked.push({ at: Date.now(), url: request.url() }));
    await page.waitForTimeout(65_000);
    expect(asked.filter(({ url }) => !url.endsWith('/v5/kc/update_common_status/?_background=true'))).toEqual([]);
    expect(asked.length).toBeGreaterThanOrEqual(3);
    expect(asked.length).toBeLessThanOrEqual(4);
    for (const [index, { at }] of asked.entries()) if (index > 0) expect(Math.round((at - (asked[index - 1]?.at ?? 0)) / 1_000)).toBe(20);
    await context.close();
  });
});
