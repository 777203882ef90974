import { t } from 'kc-intl/t';
import type { License } from '../../contract/frame/system.ts';
import { allow, deny, type Verdict } from '../verdict.ts';

/** CKP-06. In a separate module, because the console checks it before it loads the page. */
export const mayUseCloudKeys = (license: Pick<License, 'byok_enabled' | 'keyhub_managed'>): Verdict =>
  license.byok_enabled || license.keyhub_managed ? allow : deny(t('The license does not include cloud keys.'));
