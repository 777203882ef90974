import { system as systemCalls, type MonitoringStatus } from 'kc-api/contract/frame/system';
import { resource } from '../core/handlers.ts';
import { alertCounts } from '../alerts/alertCounts.ts';
import { mailServer } from '../security/mailServer.ts';
import { defaultsOf } from '../security/passwordRules.ts';
import { twoFactorRule } from '../security/twoFactorRule.ts';
import { sessionTimeout } from '../session/session.ts';
import { eulaText } from '../session/eula.ts';

export const version = { version: '10.5.0', build: '1042' };

export const system = resource(systemCalls, {
  status: (context) => {
    const { store, me } = context;
    const mail = mailServer.get(context);
    const given = store.value<Partial<MonitoringStatus>>('status') ?? {};
    return {
      kps_status: 'Healthy',
      server_count: 3,
      kc_limit: null,
      kc_count: 3,
      vm_limit: null,
      vm_count: 0,
      ...given,
      ...alertCounts(context, me.id),
      change_log: { generation: store.value<number>('generation') ?? 0 },
      conditions: { mail_server_setup: mail.server !== '' || mail.disable === 'yes' ? 'yes' : 'no' },
    };
  },
  vaultHealth: ({ store }) => ({ status: store.value<string>('vault_health') ?? 'Healthy' }),
  info: ({ store }) => ({ ...version, hostname: store.value<string>('hostname') ?? 'kc-node-1', vendor: 'Key Control', product_name: 'Key Control appliance' }),
  eula: ({ store }) => ({ eula: eulaText, accepted: store.value<boolean>('eula_accepted') ? 'yes' : 'no' }),
  acceptEula: (context) => {
    context.commit(({ audit }) => {
      context.store.setValue('eula_accepted', true);
      audit({ category: 'System', content: 'End user license agreement accepted' });
    });
    return {};
  },
  license: ({ store }) => ({ license: store.value('license') ?? { byok_enabled: true, kmip_enabled: true, keyhub_managed: false, secrets_vault: true } }),
  signInPolicy: (context) => ({
    strength: defaultsOf(context).user_authentication.strength,
    two_factor_enforced: twoFactorRule.get(context).enforced ? 'yes' : 'no',
    session_timeout: sessionTimeout(context),
  }),
});
