import { Link } from 'kc-components/Link';
import { Page } from 'kc-components/Page';
import { pages } from 'kc-api/rules/frame/pages';
import { t } from 'kc-intl/t';
import { usePorts, type DialogPlace } from '../shell/index.ts';
import { AllCertificates, certificateDialogs } from './cvmCertificates/index.ts';

export const dialogs: readonly DialogPlace[] = [{ dialogs: certificateDialogs }];

/** The certificates of all VM sets, which the figures of the dashboard link to. */
export default function CertificatesScreen() {
  const { navigation } = usePorts();
  return (
    <Page
      title={t('VM certificates')}
      sub={t('The certificates of all VM sets.')}
      secondary={<Link href={navigation.href({ path: pages.workloads, params: { tab: 'vmsets' } })}>{t('VM sets')}</Link>}
    >
      <AllCertificates />
    </Page>
  );
}
