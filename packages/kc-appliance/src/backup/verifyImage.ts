import type { ImageFacts, Verification } from 'kc-api/contract/backup/backup';
import { base64Of } from '../core/files/base64.ts';
import type { Context, Write } from '../core/context.ts';
import { keyPartGeneration } from '../keyPart/index.ts';
import { setGathering } from '../recovery/index.ts';
import { changesBy } from './changes.ts';
import type { ContainerHeader } from './imageContainer.ts';
import type { Image } from './imageFormat.ts';
import { dropImage } from './pieces.ts';
import { lockedImage, verifiedImage, type KeptImage, type LockedImage } from './state.ts';

/** Returns the names of the holders of parts, each once. */
const holdersOf = ({ parts }: ContainerHeader): string[] => [...new Set(parts.map(({ holder }) => holder))].sort();

/** Returns the claims of a locked image. They are unverified before the image is opened. */
export function claimOf({ filename, bytes, sha256, header }: LockedImage, current_generation: number): Verification {
  const { backup_time, hostname, vault_name, version, build, generation, min_keyparts, parts } = header;
  const image: ImageFacts = {
    filename,
    size: bytes,
    sha256,
    backup_time,
    hostname,
    vault_name,
    version,
    build,
    keypart_generation: generation,
    min_keyparts,
    keyparts: parts.length,
    custodians: holdersOf(header),
  };
  return { keypart_generation: generation, current_generation, needs_parts: 'yes', image, changes: [] };
}

export function verificationOf(context: Context, image: Image, { filename, bytes, sha256 }: KeptImage & { filename: string }): Verification {
  const { keycontrol_image: _, flavour: _flavour, ...facts } = image.header;
  return {
    keypart_generation: facts.keypart_generation,
    current_generation: keyPartGeneration.get(context),
    image: { ...facts, filename, size: bytes, sha256 },
    changes: changesBy(context, image),
  };
}

/** Removes the uploaded image in any state. Call inside a transaction. */
export function dropUploaded(context: Context): void {
  for (const value of [verifiedImage, lockedImage]) {
    dropImage(context, value.get(context));
    value.set(context, null);
  }
  setGathering(context, 'restore', undefined);
}

/** Stores an image that waits for the parts of its admin key. */
export function keepLocked(context: Context, locked: LockedImage): void {
  context.commit(({ audit }) => {
    dropUploaded(context);
    lockedImage.set(context, locked);
    audit({ category: 'System', content: `Backup image ${locked.filename} uploaded: it waits for its admin key parts` });
  });
}

/** Stores a verified image. `backupKey`: the key that opened it, if the appliance does not have it. Call inside a transaction. */
export function keepVerified(
  context: Context,
  { audit }: Write,
  image: KeptImage & { filename: string; by: string },
  verification: Verification,
  backupKey: Uint8Array | null,
): void {
  const { name, pieces, bytes, sha256, time, by, filename } = image;
  verifiedImage.set(context, { name, pieces, bytes, sha256, time, by, verification, backup_key: backupKey && base64Of(backupKey) });
  audit({ category: 'System', content: `Backup image ${filename} verified` });
}
