import type { License } from '../../contract/frame/system.ts';
import { allow, deny, type Verdict } from '../verdict.ts';

/** KMIP-010, KMIP-043. */
export const mayUseKmip = (license: Pick<License, 'kmip_enabled' | 'keyhub_managed'>): Verdict =>
  license.kmip_enabled || license.keyhub_managed ? allow : deny('The license does not include KMIP.');
