import { FieldGrid, useFormValue } from 'kc-components/Form';
import { NumberField } from 'kc-components/NumberField';
import { SecretField } from 'kc-components/SecretField';
import { SelectField } from 'kc-components/SelectField';
import { SwitchField } from 'kc-components/SwitchField';
import { TextField } from 'kc-components/TextField';
import { optionsOf } from 'kc-components/format';
import { snmpAuth, snmpNotification, snmpPrivacy, snmpVersion, type SnmpSettings } from 'kc-api/contract/snmp/snmp';
import { asksForAuth, asksForPrivacy, isTrapElsewhere } from 'kc-api/rules/snmp/snmp';
import { t } from 'kc-intl/t';
import type { SnmpValues } from './snmp.schema.ts';
import { levelOptions } from './users/users.columns.ts';

const notifications = optionsOf(snmpNotification.options, { trap: t('Trap'), inform: t('Inform') });

/** SET-062: the fields for v3, depending on the security level. */
function UserFields({ settings, elsewhere }: { settings: SnmpSettings; elsewhere: boolean }) {
  const level = useFormValue<SnmpValues['trap_seclevel']>('trap_seclevel');
  const isSet = (set: 'yes' | 'no' | undefined) => set === 'yes' && !elsewhere;
  return (
    <>
      <TextField name="trap_user" label={t('User')} required />
      <SelectField name="trap_seclevel" label={t('Security level')} options={levelOptions} />
      {asksForAuth(level) && (
        <>
          <SelectField name="trap_authproto" label={t('Authentication protocol')} options={optionsOf(snmpAuth.options)} />
          <SecretField
            name="trap_authkey"
            label={t('Authentication key')}
            isSet={isSet(settings.trap_authkey_set)}
            required={!isSet(settings.trap_authkey_set)}
          />
        </>
      )}
      {asksForPrivacy(level) && (
        <>
          <SelectField name="trap_privproto" label={t('Privacy protocol')} options={optionsOf(snmpPrivacy.options)} />
          <SecretField name="trap_privkey" label={t('Privacy key')} isSet={isSet(settings.trap_privkey_set)} required={!isSet(settings.trap_privkey_set)} />
        </>
      )}
      <TextField name="trap_engine_id" label={t('Engine ID')} help={t('10 to 64 hexadecimal digits, with or without 0x.')} wide />
    </>
  );
}

/** SET-026. */
export function TrapFields({ settings }: { settings: SnmpSettings }) {
  const on = useFormValue<boolean>('enabled');
  const v3 = useFormValue<SnmpValues['trap_version']>('trap_version') === 'v3';
  const [trap_server, trap_port] = [useFormValue<string>('trap_server').trim(), useFormValue<number>('trap_port')];
  const elsewhere = isTrapElsewhere(settings, { trap_server, trap_port });
  const communitySet = settings.trap_community_set === 'yes' && !elsewhere;
  return (
    <FieldGrid>
      <NumberField name="agent_port" label={t('Agent port')} min={-Infinity} required />
      <SwitchField name="enabled" label={t('Traps enabled')} serverName="trap_enabled" />
      {on && (
        <>
          <TextField
            name="trap_server"
            label={t('Trap server')}
            required
            help={t('If you change the server or port, enter the community or the keys again.')}
          />
          <NumberField name="trap_port" label={t('Trap port')} min={-Infinity} required />
          <SelectField name="trap_version" label={t('Version')} options={optionsOf(snmpVersion.options)} />
          <SelectField name="trap_notification_type" label={t('Notification type')} options={notifications} />
          {v3 ? (
            <UserFields settings={settings} elsewhere={elsewhere} />
          ) : (
            <SecretField name="trap_community" label={t('Community')} isSet={communitySet} required={!communitySet} />
          )}
        </>
      )}
    </FieldGrid>
  );
}
