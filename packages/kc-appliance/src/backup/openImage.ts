import { backupTexts } from 'kc-api/rules/backup/backup';
import type { Environment } from '../core/context.ts';
import { refuse } from '../core/refusal.ts';
import { findBackupKey } from '../keyPart/index.ts';
import { checkContents } from './checkContents.ts';
import { openContainer, readContainer, type Container, type ContainerHeader } from './imageContainer.ts';
import { readImage, type Image } from './imageFormat.ts';
import { imageBytes } from './pieces.ts';
import { checkFits } from './restoreImage.ts';
import type { KeptImage } from './state.ts';

/**
 * Decrypts an image and checks all of it. Refuses (400) one that was changed, or that does not fit this appliance. `signal`: aborts the work when the caller no
 * longer waits.
 */
export async function openImage(environment: Environment, container: Container, backupKey: Uint8Array, signal?: AbortSignal): Promise<Image> {
  const image = await readImage(await openContainer(container, backupKey, signal), signal);
  checkFits(environment, image);
  await checkContents(environment, image);
  return image;
}

interface OpenedImage {
  header: ContainerHeader;
  image: Image;
}

interface OpenOptions {
  /** Default: the key for the image that this appliance has. */
  backupKey?: Uint8Array | undefined;
  signal?: AbortSignal | undefined;
}

/** Does the same with an image of the store. */
export async function openKeptImage(environment: Environment, kept: KeptImage, { backupKey, signal }: OpenOptions = {}): Promise<OpenedImage> {
  const container = await readContainer(await new Response(imageBytes(environment, kept)).blob());
  const key = backupKey ?? findBackupKey(environment, container.header.key) ?? refuse(400, backupTexts.needsParts);
  return { header: container.header, image: await openImage(environment, container, key, signal) };
}
