import { t } from 'kc-intl/t';
import type { License } from '../../contract/frame/system.ts';
import { mayRead, type Actor } from '../privileges.ts';
import { all, allow, deny, type Verdict } from '../verdict.ts';

/** KMIP-010, KMIP-043. */
export const mayUseKmip = (license: Pick<License, 'kmip_enabled' | 'keyhub_managed'>): Verdict =>
  license.kmip_enabled || license.keyhub_managed ? allow : deny(t('The license does not include KMIP.'));

/** Returns whether the user sees the KMIP renewals in the calendar. */
export const mayReadKmipCalendar = (actor: Actor, license: Pick<License, 'kmip_enabled' | 'keyhub_managed'>): Verdict =>
  all(mayRead(actor, 'SEC_ADMIN'), mayUseKmip(license));
