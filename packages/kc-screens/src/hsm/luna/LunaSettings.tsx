import { DetailsList } from 'kc-components/DetailsList';
import { FieldGrid, FieldLine, useFormValue } from 'kc-components/Form';
import { SelectField } from 'kc-components/SelectField';
import { SwitchField } from 'kc-components/SwitchField';
import { TextField } from 'kc-components/TextField';
import { luna, type LunaInfo } from 'kc-api/contract/hsm/luna';
import { hsmTexts } from 'kc-api/rules/hsm/hsm';
import { t } from 'kc-intl/t';
import { CertificateFileField, certificateItems } from '../../certificates/index.ts';
import { SettingsForm } from '../../shell/index.ts';
import { ClientNameField } from '../ClientNameField.tsx';
import { TimeoutField } from '../TimeoutField.tsx';
import { lunaBody, lunaSchema, lunaValues } from './luna.schema.ts';

const modes = [
  { value: 'CLUSTER', label: t('One client certificate for the cluster') },
  { value: 'NODE', label: t('One client certificate for each node') },
];

function Fields({ info }: { info: LunaInfo }) {
  const on = useFormValue<boolean>('enabled');
  return (
    <FieldGrid>
      <SwitchField name="enabled" label={t('HSM enabled')} serverName="state" wide />
      <TextField
        name="hostname"
        label={t('Host name')}
        required={on}
        help={
          info.module === undefined ? t('A host name or IP address.') : t('A host name or IP address. The PKCS #11 module connects by its own configuration.')
        }
      />
      <ClientNameField required={on} />
      <SelectField name="cert_mode" label={t('Certificate mode')} options={modes} />
      <TimeoutField serverName="session_duration" />
      <CertificateFileField
        name="server_cert"
        of="certificates"
        label={t('Server certificate')}
        invalid={hsmTexts.wrongCert}
        required={on && info.server_cert === ''}
        wide
        help={info.server_cert === '' ? t('From the HSM.') : t('Leave empty to keep the current certificate.')}
      />
      {info.certificates && info.certificates.length > 0 && (
        <FieldLine>
          <DetailsList items={certificateItems(info.certificates)} />
        </FieldLine>
      )}
    </FieldGrid>
  );
}

/** HSM-002, HSM-064. */
export const LunaSettings = ({ info, disabledReason }: { info: LunaInfo; disabledReason: string | undefined }) => (
  <SettingsForm
    about={t('Luna HSM')}
    id="hsm.luna"
    of={info}
    values={lunaValues}
    schema={lunaSchema(info.server_cert !== '')}
    call={luna.change}
    toBody={(values, { start }) => lunaBody(values, start)}
    answered={(answer) => answer.settings.hsm_info}
    done={hsmTexts.applied}
    disabledReason={disabledReason}
  >
    <Fields info={info} />
  </SettingsForm>
);
