import { FileField } from 'kc-components/FileField';
import { FieldGrid, useFormValue } from 'kc-components/Form';
import { SwitchField } from 'kc-components/SwitchField';
import { lunaCloud, type LunaCloudInfo } from 'kc-api/contract/hsm/lunaCloud';
import { hsmTexts } from 'kc-api/rules/hsm/hsm';
import { t } from 'kc-intl/t';
import { SettingsForm } from '../../shell/index.ts';
import { TimeoutField } from '../TimeoutField.tsx';
import { lunaCloudBody, lunaCloudSchema, lunaCloudValues } from './lunaCloud.schema.ts';
import { PartitionFields } from './PartitionFields.tsx';

function Fields({ info }: { info: LunaCloudInfo }) {
  const on = useFormValue<boolean>('enabled');
  const set = info.bundle_set === 'yes';
  return (
    <FieldGrid>
      <SwitchField name="enabled" label={t('HSM enabled')} serverName="state" wide />
      <FileField
        name="bundle_data"
        label={t('Client bundle')}
        required={on && !set}
        as="base64"
        maxBytes={48_000}
        secret
        wide
        help={set ? t('Leave empty to keep the current bundle.') : t('The file that the service gives its clients.')}
      />
      <PartitionFields info={info} />
      <TimeoutField serverName="sduration" />
    </FieldGrid>
  );
}

/** HSM-003, HSM-071. */
export const LunaCloudSettings = ({ info, disabledReason }: { info: LunaCloudInfo; disabledReason: string | undefined }) => (
  <SettingsForm
    about={t('Luna Cloud HSM')}
    id="hsm.lunaCloud"
    of={info}
    values={lunaCloudValues}
    schema={lunaCloudSchema(info)}
    call={lunaCloud.change}
    toBody={(values, { start }) => lunaCloudBody(values, start)}
    answered={(answer) => answer.settings.dpod_info}
    done={hsmTexts.applied}
    disabledReason={disabledReason}
  >
    <Fields info={info} />
  </SettingsForm>
);
