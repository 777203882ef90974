import { ShieldCheck } from 'lucide-react';
import { kmipAcme } from 'kc-api/contract/acme/kmipAcme';
import { acmeTexts, kmipAcmeRules } from 'kc-api/rules/acme/acme';
import { t } from 'kc-intl/t';
import { Impact } from '../../../impact/index.ts';
import { defineConfirmDialog } from '../../../shell/index.ts';

/** ACME-08. */
export const obtainKmipDialog = defineConfirmDialog<typeof kmipAcme.obtain, unknown>({
  id: 'kmipAcme.obtain',
  title: t('Obtain a KMIP server certificate now'),
  label: t('Obtain now'),
  verb: t('Obtain now'),
  needs: 'none',
  quiet: true,
  icon: <ShieldCheck aria-hidden />,
  allowed: (actor) => kmipAcmeRules.change(actor),
  nameOf: () => t('KMIP server certificate'),
  consequence: () => (
    <Impact dependents={[]} final={t('No. A certificate that is not served is taken back.')} undo={t('Install another certificate.')}>
      {t('The appliance orders a certificate with the saved settings and installs it. Clients are disconnected for a moment.')}
    </Impact>
  ),
  call: kmipAcme.obtain,
  input: () => ({}),
  done: () => acmeTexts.started,
});
