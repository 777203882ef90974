import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { beginJourney, type Journey } from '../journey.ts';
import { backupTexts } from 'kc-api/rules/backup/backup';
import { keyPartText } from 'kc-api/rules/recovery/keyPartFile';
import { dialogOn, inside, path, signIn } from '../page.ts';

const folder = mkdtempSync(join(tmpdir(), 'kc-image-'));
let source: Journey;
let target: Journey;

/** Returns the admin key files of two holders, as downloaded from the account page. */
function partFiles(journey: Journey) {
  const { environment } = journey.server().vaults[0]?.appliance ?? expect.fail('no vault');
  const holders = environment.store
    .table('users')
    .all()
    .filter(({ key_part }) => key_part !== null)
    .slice(0, 2);
  return holders.map(({ login_name: user, key_part }) => ({
    name: `${user}-admin-key.txt`,
    mimeType: 'text/plain',
    buffer: Buffer.from(keyPartText({ user, vault: environment.vault.name, generation: 1, parts: (key_part?.part ?? '').split('\n') })),
  }));
}

beforeAll(async () => {
  source = await beginJourney();
  target = await beginJourney({ scenario: 'empty', restart: () => void target.restart() });
});
afterAll(async () => {
  await source?.end();
  await target?.end();
  rmSync(folder, { recursive: true });
});

it(
  '[BKUP-01] [BKUP-04] [BKUP-12] [BKUP-13] [BKUP-14] [SHELL-013] [SHELL-074] [SHELL-090] restores an image of one appliance on an empty one, whose users can then sign in',
  { timeout: 120_000 },
  async () => {
    const { page } = await source.open('/backup');
    await page.getByRole('button', { name: 'Create backup' }).click();
    await page.getByText('Successful').waitFor();
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Alt+d')]);
    const file = join(folder, download.suggestedFilename());
    await download.saveAs(file);

    const { page: fresh, offences } = await target.open('/backup');
    const tenant = target.server().vaults[0];
    expect(tenant?.appliance.environment.store.table('cloudKeys').count()).toBe(0);
    await fresh.getByRole('button', { name: 'Restore from an image' }).click();
    const dialog = dialogOn(fresh).first();
    await dialog.locator('input[type=file]').setInputFiles(file);
    await dialog.getByRole('button', { name: 'Verify' }).click();
    // The new appliance does not have the admin key of the image. Two parts of it open the image.
    await dialog.getByText(backupTexts.needsParts).waitFor();
    const answers = [/^1 key part\(s\) uploaded/, 'Uploaded and verified image successfully.'];
    for (const [index, part] of partFiles(source).entries()) {
      await dialog.getByLabel(/^Admin key part\b/).setInputFiles(part);
      await dialog.getByRole('button', { name: 'Upload key part' }).click();
      await dialog.getByText(answers[index] ?? expect.fail('more parts than are needed')).waitFor();
    }
    await dialog.getByText('This image needs admin key generation 1.').waitFor();
    await dialog.getByRole('button', { name: 'Restore', exact: true }).click();
    await fresh.getByRole('button', { name: 'Restore image' }).click();
    await fresh.getByText('KeyControl restore image process succeeded. You will be logged out.').first().waitFor();
    const said = Date.now();
    await fresh.getByLabel('Username').waitFor();
    expect(Date.now() - said).toBeGreaterThan(2_500);
    expect(path(fresh)).toBe('/login');
    expect(await fresh.evaluate(() => JSON.stringify({ ...sessionStorage }).includes('kc-session'))).toBe(false);
    await signIn(fresh, 'sara.lindqvist@nordbank.example');
    await inside(fresh);
    const count = (journey: Journey) => journey.server().vaults[0]?.appliance.environment.store.table('cloudKeys').count();
    expect(count(target)).toBe(count(source));
    expect(offences).toMatchObject({ policy: [], uncaught: [], dialogs: [] });
  },
);
