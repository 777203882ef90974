import * as v from 'valibot';
import { license } from 'kc-api/contract/frame/system';
import { text } from 'kc-api/contract/shapes';
import { endOfDay, licenseTexts } from 'kc-api/rules/license/license';
import { readVendorToken, refuseFile } from '../core/files/signedToken.ts';
import type { LicensePayload } from './state.ts';

const begin = '-----BEGIN KEYCONTROL LICENSE-----';
const end = '-----END KEYCONTROL LICENSE-----';

const day = v.nullable(
  v.pipe(
    v.string(),
    v.check((said) => !Number.isNaN(endOfDay(said))),
  ),
);
const limit = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0)));
const payload = v.object({
  ...license.entries,
  license_id: text,
  customer: text,
  expires_on: day,
  vault_expires_on: day,
  kc_limit: limit,
  vm_limit: limit,
});

const dayWords = (iso: string): string =>
  new Date(`${iso}T00:00:00Z`).toLocaleDateString('en-GB', { day: '2-digit', month: 'short', year: 'numeric', timeZone: 'UTC' });

/**
 * Parses and verifies a license file: a JWS in compact form (RFC 7515, Ed25519 by RFC 8037) between a first and a last line. Refuses at `file`, with the
 * reason: not a license, truncated, changed, from another vendor, for another product, or expired. `now`: epoch seconds.
 */
export async function readLicense(file: string, vendorKeys: Readonly<Record<string, string>>, now: number): Promise<LicensePayload> {
  const from = file.indexOf(begin);
  if (from === -1) return refuseFile(licenseTexts.noLicense);
  const to = file.indexOf(end, from);
  if (to === -1) return refuseFile(licenseTexts.truncated);
  const facts = await readVendorToken(file.slice(from + begin.length, to), vendorKeys, payload, licenseTexts);
  if (facts.expires_on !== null && endOfDay(facts.expires_on) <= now) return refuseFile(licenseTexts.expired(dayWords(facts.expires_on)));
  return facts;
}
