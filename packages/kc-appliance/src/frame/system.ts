import { system as systemCalls } from 'kc-api/contract/frame/system';
import { resource } from '../core/handlers.ts';
import { alertCounts } from '../alerts/index.ts';
import { defaultsOf, mailServer } from '../security/index.ts';
import { twoFactorRule } from '../core/twoFactorRule.ts';
import { sessionTimeout } from '../core/sessions.ts';
import { eulaText } from '../session/index.ts';
import { generation, hostname } from '../core/state.ts';
import { countsOf } from './search.ts';
import { eulaAccepted, license, nodeStatus, vaultHealth } from './state.ts';

const version = { version: '10.5.0', build: '1042' };

export const system = resource(systemCalls, {
  status: (context) => {
    const { store, me } = context;
    const mail = mailServer.get(context);
    const given = nodeStatus.get({ store }) ?? {};
    return {
      kps_status: 'Healthy',
      server_count: 3,
      kc_limit: null,
      kc_count: 3,
      vm_limit: null,
      vm_count: 0,
      ...given,
      ...alertCounts(context, me.id),
      object_counts: countsOf(context),
      change_log: { generation: generation.get({ store }) ?? 0 },
      conditions: { mail_server_setup: mail.server !== '' || mail.disable === 'yes' ? 'yes' : 'no' },
    };
  },
  vaultHealth: ({ store }) => ({ status: vaultHealth.get({ store }) ?? 'Healthy' }),
  info: ({ store }) => ({ ...version, hostname: hostname.get({ store }) ?? 'kc-node-1', vendor: 'Key Control', product_name: 'Key Control appliance' }),
  eula: ({ store }) => ({ eula: eulaText, accepted: eulaAccepted.get({ store }) ? 'yes' : 'no' }),
  acceptEula: (context) => {
    context.commit(({ audit }) => {
      eulaAccepted.set(context, true);
      audit({ category: 'System', content: 'End user license agreement accepted' });
    });
    return {};
  },
  license: ({ store }) => ({ license: license.get({ store }) ?? { byok_enabled: true, kmip_enabled: true, keyhub_managed: false, secrets_vault: true } }),
  signInPolicy: (context) => ({
    strength: defaultsOf(context).user_authentication.strength,
    two_factor_enforced: twoFactorRule.get(context).enforced ? 'yes' : 'no',
    session_timeout: sessionTimeout(context),
  }),
});
