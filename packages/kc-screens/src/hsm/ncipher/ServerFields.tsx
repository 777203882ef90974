import { FieldGrid } from 'kc-components/Form';
import { NumberField } from 'kc-components/NumberField';
import { SwitchField } from 'kc-components/SwitchField';
import { TextField } from 'kc-components/TextField';
import { t } from 'kc-intl/t';

/** HSM-025. `known`: true for an existing server, whose serial number cannot change. */
export const ServerFields = ({ known = false }: { known?: boolean }) => (
  <FieldGrid>
    <TextField name="serv_name" label={t('Name')} required />
    <TextField name="serv_ip" label={t('Address')} required help={t('An IP address or host name.')} />
    <TextField
      name="serv_esn"
      label={t('Electronic serial number')}
      required={!known}
      disabledReason={known ? t('The serial number of a server cannot be changed.') : undefined}
      help={t('Shown on the front panel.')}
    />
    <NumberField name="serv_port" label={t('Port')} required min={-Infinity} />
    <TextField name="serv_keyhash" label={t('Key hash')} required wide help={t('HKNETI, shown on the front panel.')} />
    {!known && <SwitchField name="enroll" label={t('Enroll all clients')} wide />}
  </FieldGrid>
);
