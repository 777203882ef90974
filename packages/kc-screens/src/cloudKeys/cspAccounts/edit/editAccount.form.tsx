import { FieldGrid } from 'kc-components/Form';
import { TextField } from 'kc-components/TextField';
import * as yup from 'yup';
import { cspAccounts, type CspAccount } from 'kc-api/contract/cloudKeys/cspAccounts';
import { accountRegions, cspAccountTexts, hasEkm, hasRegion } from 'kc-api/rules/cloudKeys/cspAccounts/cspAccounts';
import { t } from 'kc-intl/t';
import { defineForm, difference, useAnswer } from '../../../shell/index.ts';
import { rotationOf } from '../../rotation/rotation.ts';
import { settingsBody, settingsShape, type AccountSettings } from '../account.schema.ts';
import { KeyRotationFields, RegionField } from '../AccountSettingsFields.tsx';

/** CSP-26, CSP-27: fetches the regions of the account, or uses the built-in list if its cloud does not respond. */
function OwnRegionField({ guid, csp_type }: CspAccount) {
  const { data, error } = useAnswer(cspAccounts.regions, { params: { guid } });
  return <RegionField regions={data?.regions ?? (error ? accountRegions[csp_type] : [])} />;
}

export const form = defineForm<AccountSettings, typeof cspAccounts.change, CspAccount>({
  schema: ({ target }) => yup.object(settingsShape<AccountSettings>(() => target)),
  initialValues: ({ target }) => ({
    description: target.description,
    default_region: target.default_region ?? '',
    ekm_uri: target.ekm_uri ?? '',
    rotation: rotationOf(target.csp_type, target.access_key_rotation_interval),
  }),
  Fields: ({ target }) => (
    <FieldGrid>
      <TextField name="description" label={t('Description')} wide />
      {hasRegion(target.csp_type) && <OwnRegionField {...target} />}
      {hasEkm(target.csp_type) && (
        <TextField name="ekm_uri" label={t('EKM URI')} type="url" mono wide help={t('The address at which Google reaches the external key manager.')} />
      )}
      <KeyRotationFields account={target} />
    </FieldGrid>
  ),
  toBody: (values, { start, target }) => difference(settingsBody(target.csp_type, values), settingsBody(target.csp_type, start)),
  undo: ({ csp_account }) => csp_account,
  done: () => cspAccountTexts.updated,
});
