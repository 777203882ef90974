import { sslOption as calls, type SslProtocol } from 'kc-api/contract/settings/sslOption';
import { sslNames } from 'kc-api/rules/settings/systemSettings';
import { t } from 'kc-intl/t';
import type { Environment } from '../core/context.ts';
import { resource } from '../core/handlers.ts';
import { defineTrial } from '../core/work/trials.ts';
import { sslOptionValue } from './state.ts';

/** A browser without a newer TLS version is locked out by this setting. */
export const sslTrial = defineTrial<SslProtocol>({
  kind: 'sslprotocol',
  title: t('SSL option'),
  need: ['SEC_ADMIN', 'DOMAIN_ADMIN'],
  proof: 'connection',
  category: 'Settings',
  alert: { kind: 'ssl-option-reverted' },
  restore: (environment, before) => sslOptionValue.set(environment, before),
});

const shown = (environment: Pick<Environment, 'store'>) => ({
  sslprotocol: sslOptionValue.get(environment),
  revision: sslOptionValue.revision(environment),
});

export const sslOption = resource(calls, {
  read: (context) => shown(context),
  change: {
    changed: t('The SSL option was changed in the meantime.'),
    current: shown,
    run: (context, { body }) => {
      context.commit(({ audit }) => {
        const before = sslOptionValue.get(context);
        const after = body.sslprotocol;
        if (after !== before) {
          sslOptionValue.set(context, after);
          sslTrial.begin(context, before);
        }
        const changes = after === before ? [] : [{ field: 'sslprotocol', old: sslNames[before], new: sslNames[after] }];
        audit({ category: 'Settings', content: 'SSL option changed', changes });
      });
      return {};
    },
  },
});
