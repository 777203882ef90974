import { FieldGrid } from 'kc-components/Form';
import { ListField } from 'kc-components/ListField';
import { NumberField } from 'kc-components/NumberField';
import { SecretField } from 'kc-components/SecretField';
import { TextField } from 'kc-components/TextField';
import { proxy, type ProxySettings } from 'kc-api/contract/settings/proxy';
import { t } from 'kc-intl/t';
import { SettingsForm } from '../../shell/index.ts';
import { proxyBody, proxySchema, proxyValues, turnsOff } from './proxy.schema.ts';

const defaults = { server: '', port: null, username: '', direct_hosts: [] };

/** SET-024. */
export function ProxyForm({ settings }: { settings: ProxySettings }) {
  return (
    <SettingsForm
      about={t('Proxy')}
      id="proxy.settings"
      of={settings}
      values={proxyValues}
      schema={proxySchema(settings)}
      defaults={defaults}
      call={proxy.change}
      toBody={proxyBody}
      confirm={(values) =>
        turnsOff(values)
          ? {
              title: t('Turn off the proxy'),
              consequence:
                settings.direct_hosts === undefined || settings.direct_hosts.length === 0
                  ? t('The appliance connects to other servers directly. The user name and the password of the proxy are deleted.')
                  : t('The appliance connects to other servers directly. The user name, the password and the list of hosts without proxy are deleted.'),
              verb: t('Turn off proxy'),
            }
          : null
      }
    >
      <FieldGrid>
        <TextField name="server" label={t('Server')} placeholder="proxy.example.com" />
        <NumberField name="port" label={t('Port')} min={-Infinity} />
        <TextField name="username" label={t('User name')} />
        <SecretField name="password" label={t('Password')} isSet={settings.password_set === 'yes'} />
        {settings.direct_hosts && (
          <ListField
            name="direct_hosts"
            label={t('Hosts without proxy')}
            entry={t('host')}
            placeholder="*.example.com"
            help={t('Reached directly: host names, domains such as *.example.com, addresses and networks such as 10.0.0.0/8.')}
            wide
          />
        )}
      </FieldGrid>
    </SettingsForm>
  );
}
