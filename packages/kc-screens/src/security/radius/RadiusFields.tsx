import { NumberField } from 'kc-components/NumberField';
import { SecretField } from 'kc-components/SecretField';
import { SelectField } from 'kc-components/SelectField';
import { TextField } from 'kc-components/TextField';
import { t } from 'kc-intl/t';

const ways = (['pap', 'chap', 'mschapv2'] as const).map((value) => ({ value, label: value.toUpperCase() }));

/** Fields of a RADIUS server, for a user or for the vault. `isSet`: true if the appliance has a secret already. */
export const RadiusFields = ({ isSet }: { isSet: boolean }) => (
  <>
    <TextField name="radius_server" label={t('RADIUS server')} required />
    <NumberField name="radius_port" label={t('RADIUS port')} required />
    <SelectField name="radius_auth" label={t('RADIUS authentication')} options={ways} />
    <SecretField name="radius_secret" label={t('RADIUS secret')} isSet={isSet} />
  </>
);
