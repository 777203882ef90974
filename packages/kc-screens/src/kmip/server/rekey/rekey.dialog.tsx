import { RefreshCcw } from 'lucide-react';
import { kmipServer } from 'kc-api/contract/kmip/server';
import { kmipServerRules, kmipServerTexts } from 'kc-api/rules/kmip/server';
import { t } from 'kc-intl/t';
import { Impact } from '../../../impact/index.ts';
import { defineConfirmDialog } from '../../../shell/index.ts';

/** KMIP-077: the button is displayed only while keys are wrapped. The appliance checks this again. */
export const rekeyDialog = defineConfirmDialog<typeof kmipServer.rekey>({
  id: 'kmipServer.rekey',
  title: t('Rekey the KMIP server'),
  label: t('Rekey'),
  verb: t('Rekey KMIP server'),
  tone: 'default',
  needs: 'none',
  icon: <RefreshCcw aria-hidden />,
  allowed: (actor) => kmipServerRules.change(actor),
  nameOf: () => t('KMIP server'),
  consequence: () => (
    <Impact dependents={[]} final={t('Yes, once the process has completed.')} undo={t('Not needed. Clients notice nothing.')}>
      {t('A new key encrypts all objects again, in the background.')}
    </Impact>
  ),
  call: kmipServer.rekey,
  input: () => ({}),
  done: () => kmipServerTexts.rekeyed,
});
