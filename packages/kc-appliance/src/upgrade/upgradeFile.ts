import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import * as v from 'valibot';
import { countNumber, text } from 'kc-api/contract/shapes';
import { uploadMax } from 'kc-api/rules/limits';
import { upgradeTexts } from 'kc-api/rules/upgrade/upgrade';
import { olderThan } from 'kc-api/rules/upgrade/version';
import { chunksOf } from '../core/streams/chunks.ts';
import { createMeter } from '../core/streams/limits.ts';
import { readVendorToken, refuseFile } from '../core/files/signedToken.ts';
import type { Software } from './state.ts';

const begin = '-----BEGIN KEYCONTROL UPGRADE-----';
const end = '-----END KEYCONTROL UPGRADE-----\n';
/** Maximum bytes of the head of a file. */
const headMax = 16_384;

const version = v.pipe(v.string(), v.regex(/^\d+(?:\.\d+)*$/));
const manifest = v.object({
  format: v.literal(1),
  version,
  build: text,
  /** The oldest version on which it can be installed. */
  from: version,
  /** Length of the content after the head. */
  bytes: countNumber,
  sha256: v.pipe(v.string(), v.hexadecimal()),
  /** Of a test file that must fail: 'START', or the id of a migration. */
  fails_at: v.exactOptional(text),
});
type Manifest = v.InferOutput<typeof manifest>;

async function digestOf(file: Blob, signal?: AbortSignal): Promise<string> {
  const digest = sha256.create();
  const meter = createMeter({ bytesIn: uploadMax, milliseconds: 15 * 60_000 }, { signal });
  for await (const chunk of chunksOf(file.stream(), meter)) digest.update(chunk);
  return bytesToHex(digest.digest());
}

/**
 * Parses and verifies an upgrade file: a JWS (RFC 7515, Ed25519) between two lines, followed by the content, whose length and SHA-256 are signed. Changes
 * nothing. `signal`: aborts the work when the caller no longer waits.
 *
 * Refuses at `file`, with the reason. The file may be invalid, truncated, changed, from another vendor, or for another product. Or its version may not be newer
 * than `own`, or not a successor of it.
 */
export async function readUpgrade(file: Blob, keys: Readonly<Record<string, string>>, own: Software, signal?: AbortSignal): Promise<Manifest> {
  // Each character of the head is one byte.
  const head = await file.slice(0, headMax).text();
  if (!head.startsWith(begin)) return refuseFile(upgradeTexts.notAnUpgrade);
  const to = head.indexOf(end);
  if (to === -1) return refuseFile(upgradeTexts.truncated);
  const facts = await readVendorToken(head.slice(begin.length, to), keys, manifest, upgradeTexts);
  if (!olderThan(own.version, facts.version)) return refuseFile(upgradeTexts.notNewer(facts.version, own.version));
  if (olderThan(own.version, facts.from)) return refuseFile(upgradeTexts.chain(facts.version, facts.from, own.version));
  const content = file.slice(to + end.length);
  if (content.size < facts.bytes) return refuseFile(upgradeTexts.truncated);
  if (content.size !== facts.bytes || (await digestOf(content, signal)) !== facts.sha256) return refuseFile(upgradeTexts.checksum);
  return facts;
}
