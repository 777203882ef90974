import { backups } from 'kc-api/contract/backup/backup';
import { backupImage } from '../../src/backup/state.ts';
import { imageBytes } from '../../src/backup/pieces.ts';
import { upgrades } from 'kc-api/contract/upgrade/upgrade';
import { upgradeFormer, upgradeValue } from '../../src/upgrade/state.ts';
import { live, liveUntil, root, type World } from '../kit.ts';
import { upgradeForm } from '../upgradeFiles.ts';
import type { Recipe } from './recipe.ts';

/** Creates a backup and waits for it. */
export async function makeImage(world: World): Promise<void> {
  await (await world.as(root)).send(backups.create);
  await liveUntil(world.clock, async () => (backupImage.get(world.appliance.environment) ?? null) !== null);
}

/** Returns the last backup as an upload form. */
export async function madeImage({ appliance: { environment } }: World): Promise<FormData> {
  const image = backupImage.get(environment);
  if (!image) throw new Error('The demo has no backup.');
  const form = new FormData();
  form.set('file', await new Response(imageBytes(environment, image)).blob(), 'keycontrol-backup.bu');
  return form;
}

async function verifyImage(world: World): Promise<void> {
  const client = await world.as(root);
  await client.send(backups.verify, { body: await madeImage(world) } as never);
}

/** Uploads an image whose key this appliance has lost, so that the restore needs the admin key parts. */
async function lockImage(world: World): Promise<void> {
  await makeImage(world);
  world.appliance.environment.store.table('backupKeys').clear();
  await verifyImage(world);
}

/** Uploads an upgrade, and waits until it is ready to finish. */
export async function installUpgrade(world: World, form: FormData = upgradeForm()): Promise<void> {
  await (await world.as(root)).send(upgrades.upload, { body: form } as never);
  await live(world.clock, 15_000, 500);
}

/** Recipes for all calls that restart or upgrade the appliance, or create and restore its backup. */
export const restartRecipes: Record<string, Recipe> = {
  'restarts.system': { body: {} },
  'upgrades.upload': { body: () => upgradeForm() },
  'upgrades.cancel': { before: (world) => installUpgrade(world) },
  'upgrades.reboot': { before: (world) => installUpgrade(world) },
  'upgrades.revert': {
    before: ({ appliance: { environment } }) => {
      upgradeValue.set(environment, null);
      upgradeFormer.set(environment, { version: '10.4.2', build: '998' });
    },
  },
  'backups.create': {},
  'backups.changeSchedule': { body: { repeat: 'daily', time: '03:15', time_zone: 'Europe/Stockholm', images_kept: 3 } },
  'backups.verify': { before: makeImage, body: madeImage },
  'restoreParts.upload': { before: lockImage, body: (world: World) => ({ key_part: world.user(root.login).key_part?.part ?? '' }) },
  'restoreParts.reset': { before: lockImage },
  'backups.restore': {
    before: async (world) => {
      await makeImage(world);
      await verifyImage(world);
    },
  },
};
