import { licenses } from 'kc-api/contract/license/license';
import { endOfDay } from 'kc-api/rules/license/license';
import { postureAges } from 'kc-api/rules/posture/posture';
import { t } from 'kc-intl/t';
import { endText, inKeyControl, listed, type FindingDefinition } from '../core/checks/findings.ts';
import { systemLicense } from './state.ts';

export const licenseFindings: readonly FindingDefinition[] = [
  {
    kind: 'license.ends',
    title: t('License that has expired or expires within 30 days'),
    why: t('Without a license, nothing new can be created.'),
    severity: 'high',
    area: 'License',
    noun: t('license'),
    listedBy: licenses.upload,
    fix: 'license.upload',
    allowed: inKeyControl,
    source: listed((environment, now) => {
      const installed = systemLicense.installed(environment);
      const end = installed?.expires_on ? endOfDay(installed.expires_on) : NaN;
      return installed && end <= now + postureAges.soon ? [{ id: installed.license_id, name: installed.license_id, detail: endText(end, now) }] : [];
    }),
  },
];
