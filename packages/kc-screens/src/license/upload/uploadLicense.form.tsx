import * as yup from 'yup';
import { CheckboxField } from 'kc-components/CheckboxField';
import { FieldLine } from 'kc-components/Form';
import { system } from 'kc-api/contract/frame/system';
import type { licenses } from 'kc-api/contract/license/license';
import { licenseReload, licenseTexts } from 'kc-api/rules/license/license';
import { t } from 'kc-intl/t';
import { EulaText } from '../../eula/index.ts';
import { defineForm } from '../../shell/index.ts';
import { LicenseFileField } from './LicenseFileField.tsx';

const load = { eula: system.eula, now: system.license };

interface Values {
  /** Content of the file. */
  file: string;
  /** Id of the upload until the user accepts the license. '' before the verification. */
  upload: string;
  accept_eula: boolean;
}

export const form = defineForm<Values, typeof licenses.accept, unknown, typeof load>({
  load,
  schema: yup.object({
    file: yup.string().required(t('Choose the license file.')),
    upload: yup.string().required(t('Choose a valid license file.')),
    accept_eula: yup.boolean().oneOf([true], licenseTexts.eula),
  }),
  initialValues: () => ({ file: '', upload: '', accept_eula: false }),
  Fields: ({ data }) => (
    <>
      <LicenseFileField now={data.now.license} />
      <FieldLine>
        <EulaText eula={data.eula.eula} />
      </FieldLine>
      <CheckboxField name="accept_eula" label={licenseTexts.acceptEula} required />
    </>
  ),
  toBody: ({ upload, accept_eula }) => ({ upload, accept_eula: accept_eula ? 'yes' : 'no' }),
  done: () => licenseTexts.accepted,
  // SET-044: reloads the page, because the session data depends on the license.
  after: (_, { ports }) => void ports.clock.setTimeout(() => ports.reload(), licenseReload),
});
