import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginJourney, type Journey } from '../journey.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await beginJourney();
});
afterAll(() => journey.end());

describe('the defaults of users', () => {
  it('[SEC-093] applies the defaults and keeps them over a restart', async () => {
    const { page, context } = await journey.open('/security/defaults');
    const section = page.getByRole('region', { name: 'Accounts and passwords' });
    await section.getByRole('textbox', { name: /^Password history/ }).fill('9');
    await section.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('Applied Successfully').waitFor();
    await context.close();
    await journey.restart();
    const again = await journey.open('/security/defaults');
    await expect.poll(() => again.page.getByRole('textbox', { name: /^Password history/ }).inputValue()).toBe('9');
    await again.context.close();
  });
});
