import { RotateCcw } from 'lucide-react';
import type { CurrentOf } from 'kc-api/contract/call';
import { kmipServer } from 'kc-api/contract/kmip/server';
import { kmipServerRules, kmipServerTexts } from 'kc-api/rules/kmip/server';
import { t } from 'kc-intl/t';
import { Impact } from '../../../impact/index.ts';
import { defineConfirmDialog } from '../../../shell/index.ts';

const load = { now: kmipServer.read };

/** KMIP-077. */
export const resetServerDialog = defineConfirmDialog<typeof kmipServer.change, unknown, typeof load, CurrentOf<typeof kmipServer.change>>({
  id: 'kmipServer.reset',
  title: t('Reset the KMIP server settings'),
  label: t('Reset settings'),
  verb: t('Reset settings'),
  needs: 'none',
  icon: <RotateCcw aria-hidden />,
  allowed: (actor) => kmipServerRules.change(actor),
  nameOf: () => t('KMIP server'),
  load,
  seen: (_, { now }) => now.kmipsrv_info,
  consequence: () => (
    <Impact dependents={[]} final={t('Yes, immediately.')} undo={t('Not possible. Enter the settings and the certificates again.')}>
      {t('The KMIP server returns to its default settings, without a custom certificate and without key wrapping. Users and objects are kept.')}
    </Impact>
  ),
  call: kmipServer.change,
  input: () => ({ body: { reset: true } }),
  done: () => kmipServerTexts.hasBeenReset,
});
