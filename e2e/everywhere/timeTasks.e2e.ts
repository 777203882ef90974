import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginJourney, type Journey } from '../journey.ts';
import { dialogOn } from '../page.ts';
import { countClicks } from './clicks.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await beginJourney();
});
afterAll(() => journey.end());

describe('daily task', () => {
  it('downloads the reports of the last quarter for an auditor in 6 clicks', async () => {
    const { page, offences } = await journey.visit('/alerts');
    const { click, count } = countClicks();
    await click(page.getByRole('navigation').getByRole('link', { name: 'Reporting' }));
    await click(page.getByRole('button', { name: 'Generate report set' }));
    const dialog = dialogOn(page, { name: 'Generate report set' });
    await click(dialog.getByLabel(/^Period/));
    await click(page.getByRole('button', { name: 'Last quarter' }));
    await click(dialog.getByRole('button', { name: 'Generate report set' }));
    await page.getByText('Report set generation started.').first().waitFor();
    const whole = page.getByRole('button', { name: 'Whole set' });
    await expect.poll(() => whole.getAttribute('aria-disabled'), { timeout: 20_000 }).toBeNull();
    const [file] = await Promise.all([page.waitForEvent('download'), click(whole)]);
    expect(file.suggestedFilename()).toMatch(/^reports-\d{4}-\d\d-\d\d-pdf\.tar$/);
    const names = execFileSync('tar', ['-tf', await file.path()], { encoding: 'utf8' })
      .trim()
      .split('\n');
    expect(names.map((name) => name.replace(/-\d{4}-\d\d-\d\d\.pdf$/, ''))).toEqual([
      'key-inventory',
      'user-access',
      'audit-summary',
      'certificate-expiry',
      'license-usage',
    ]);
    expect(count()).toBeLessThanOrEqual(6);
    expect(offences).toMatchObject({ policy: [], uncaught: [] });
  });

  it('creates a backup and schedules a daily one in 6 clicks', async () => {
    const { page, offences } = await journey.visit('/alerts');
    const { click, count } = countClicks();
    await click(page.getByRole('navigation').getByRole('link', { name: 'Backup and restore' }));
    await click(page.getByRole('button', { name: 'Create backup' }));
    await page.getByText('Successful').waitFor();
    await click(page.getByRole('button', { name: 'Schedule backups' }));
    await click(dialogOn(page, { name: 'Backup schedule' }).getByRole('button', { name: 'Save schedule' }));
    await page.getByText(/^Every day at 02:00 \(/).waitFor();
    await page.getByText('Next backup').waitFor();
    expect(count()).toBeLessThanOrEqual(6);
    expect(offences).toMatchObject({ policy: [], uncaught: [] });
  });

  it('finds the keys that expire within 30 days and extends one in 5 clicks', async () => {
    const { page, offences } = await journey.visit('/alerts');
    const { click, count } = countClicks();
    await click(page.getByRole('navigation').getByRole('link', { name: 'Expiry calendar' }));
    await click(page.getByRole('button', { name: /^Time: / }));
    await click(page.getByRole('button', { name: 'Next 30 days' }));
    await page.getByRole('heading', { level: 2, name: 'Next 30 days' }).waitFor();
    // Disks and certificates also have a link to change their expiry.
    const way = page.locator('a[href*="cloudKeys.edit"]', { hasText: /^Change expiry / }).first();
    const name = ((await way.textContent()) ?? '').replace('Change expiry ', '');
    await click(way);
    const dialog = dialogOn(page, { name: `Edit ${name}` });
    await dialog.getByRole('textbox', { name: /^Expiration date/ }).fill('2027-12-31');
    await click(dialog.getByRole('button', { name: 'Apply', exact: true }).first());
    await expect
      .poll(() => {
        const keys = journey.server().vaults[0]?.appliance.environment.store.table('cloudKeys').all() ?? [];
        return keys.filter((key) => key.name === name).map((key) => new Date(key.expire_date * 1000).getFullYear());
      })
      .toContain(2027);
    expect(count()).toBeLessThanOrEqual(5);
    expect(offences).toMatchObject({ policy: [], uncaught: [] });
  });
});
