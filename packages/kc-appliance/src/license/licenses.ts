import type { LicenseFacts } from 'kc-api/contract/frame/system';
import { licenses as calls } from 'kc-api/contract/license/license';
import { endOfDay, isExpired, licenseRules, licenseTexts } from 'kc-api/rules/license/license';
import { changesOf } from '../core/store/changes.ts';
import type { Environment } from '../core/context.ts';
import { resource } from '../core/handlers.ts';
import { newId } from '../core/random.ts';
import { check, checkFields, refuse } from '../core/refusal.ts';
import { without } from '../core/store/without.ts';
import { readLicense } from './licenseFile.ts';
import { licenseUpload, systemLicense, type LicensePayload } from './state.ts';

const dated = (day: string | null): number | null => (day === null ? null : endOfDay(day));

/** Returns the facts of a file for the response. */
const told = (said: LicensePayload): LicenseFacts => ({
  ...without(said, 'vault_expires_on'),
  expires: dated(said.expires_on),
  vault_expiration: dated(said.vault_expires_on),
});

/** The license in use. Without a file it has no limits and never expires. */
export function licenseOf(system: Pick<Environment, 'hsmSystem'>): LicenseFacts {
  const installed = systemLicense.installed(system);
  return {
    expires: null,
    expires_on: null,
    vault_expiration: null,
    kc_limit: null,
    vm_limit: null,
    ...(installed && told(installed)),
    ...systemLicense.included(system),
  };
}

export const licenseExpired = (environment: Pick<Environment, 'hsmSystem' | 'clock'>): boolean =>
  isExpired(licenseOf(environment), Math.floor(environment.clock.now() / 1000));

/** SET-101, SET-102. */
export const licenses = resource(calls, {
  upload: async (context, { body }) => {
    check(licenseRules.upload(context.actor));
    const said = await readLicense(body.file, context.vendorKeys, context.now);
    const upload = newId(context.random);
    context.commit(({ audit }) => {
      licenseUpload.set(context, { id: upload, file: body.file });
      audit({ category: 'License', content: `License ${said.license_id} uploaded, not yet accepted` });
    });
    return { upload, license: told(said) };
  },

  accept: async (context, { body }) => {
    check(licenseRules.upload(context.actor));
    if (body.accept_eula !== 'yes') checkFields({ accept_eula: licenseTexts.eula });
    const kept = licenseUpload.get(context);
    if (kept?.id !== body.upload) return refuse(409, licenseTexts.gone);
    // Since the upload, the license may have expired, and the vendor's key may have been removed.
    const said = await readLicense(kept.file, context.vendorKeys, context.now);
    context.commit(({ audit }) => {
      const before = licenseOf(context);
      systemLicense.set(context, { ...said, installed: context.now });
      licenseUpload.set(context, null);
      audit({
        category: 'License',
        content: `License ${said.license_id} accepted, with the end user license agreement`,
        changes: changesOf(before, licenseOf(context), { secrets: [] }),
      });
    });
    return { license: licenseOf(context) };
  },
});
