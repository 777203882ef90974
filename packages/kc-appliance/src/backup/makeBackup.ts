import type { Environment } from '../core/context.ts';
import { hostname, software, userTable } from '../core/state.ts';
import { commitBySystem, secondsOf, type SystemWrite } from '../core/system.ts';
import { keyPartGeneration, leastParts } from '../keyPart/index.ts';
import { imageStream, type ImageHeader } from './imageFormat.ts';
import { dropImage, dropUnfinished, keepImage } from './pieces.ts';
import { backupImage, backupResult } from './state.ts';

/** Who holds a part of the admin key, by user name. */
const custodiansOf = (environment: Environment): string[] =>
  userTable
    .in(environment)
    .all()
    .filter(({ key_part }) => key_part !== null)
    .map(({ login_name }) => login_name)
    .sort();

function headerOf(environment: Environment): ImageHeader {
  const custodians = custodiansOf(environment);
  return {
    keycontrol_image: 1,
    flavour: environment.vault.flavour,
    backup_time: secondsOf(environment),
    hostname: hostname.get(environment),
    vault_name: environment.vault.name,
    ...software.get(environment),
    keypart_generation: keyPartGeneration.get(environment),
    min_keyparts: leastParts(environment, custodians.length),
    keyparts: Math.max(custodians.length, 2),
    custodians,
  };
}

/** Makes the image and puts it in the place of the last one. A failure leaves that as it was. */
async function make(environment: Environment): Promise<void> {
  const snapshot = environment.store.snapshot();
  try {
    const image = await keepImage(environment, imageStream(headerOf(environment), snapshot));
    commitBySystem(environment, 'System', ({ audit }) => {
      dropImage(environment, backupImage.get(environment));
      backupImage.set(environment, image);
      backupResult.set(environment, 'success');
      audit({ content: `Backup made: ${image.bytes} bytes, SHA-256 ${image.sha256}`, group: '' });
    });
  } catch (error) {
    environment.log(`The backup failed: ${error instanceof Error ? error.message : 'unknown'}`);
    const fail = ({ audit }: SystemWrite) => {
      backupResult.set(environment, 'failure');
      audit({ content: 'Backup failed', group: '' });
    };
    commitBySystem(environment, 'System', fail, { essential: true });
  } finally {
    snapshot.close();
  }
}

/** Begins a backup after the answer. */
export const beginBackup = (environment: Environment): void => environment.jobs.later(() => void make(environment), 0);

/** One that was being made when the process ended is made again, from its first piece. */
export function settleBackup(environment: Environment): void {
  dropUnfinished(environment);
  if (backupResult.get(environment) === 'running') beginBackup(environment);
}
