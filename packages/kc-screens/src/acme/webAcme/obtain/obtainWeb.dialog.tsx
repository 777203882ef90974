import { ShieldCheck } from 'lucide-react';
import { webAcme } from 'kc-api/contract/acme/webAcme';
import { acmeTexts, webAcmeRules } from 'kc-api/rules/acme/acme';
import { t } from 'kc-intl/t';
import { Impact } from '../../../impact/index.ts';
import { defineConfirmDialog } from '../../../shell/index.ts';

/** ACME-08. */
export const obtainWebDialog = defineConfirmDialog<typeof webAcme.obtain, unknown>({
  id: 'webAcme.obtain',
  title: t('Obtain a web certificate now'),
  label: t('Obtain now'),
  verb: t('Obtain now'),
  needs: 'none',
  quiet: true,
  icon: <ShieldCheck aria-hidden />,
  allowed: (actor) => webAcmeRules.change(actor),
  nameOf: () => t('Web certificate'),
  consequence: () => (
    <Impact dependents={[]} final={t('No. A certificate that is not served is taken back.')} undo={t('Install another certificate.')}>
      {t('The appliance orders a certificate with the saved settings and installs it on all nodes. Connections stay open.')}
    </Impact>
  ),
  call: webAcme.obtain,
  input: () => ({}),
  done: () => acmeTexts.started,
});
