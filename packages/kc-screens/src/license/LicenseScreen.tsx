import { system } from 'kc-api/contract/frame/system';
import { Page, PageSection } from 'kc-components/Page';
import { t } from 'kc-intl/t';
import { EulaText } from '../eula/index.ts';
import { AnswerPanel, DialogButton, DialogHost, useAnswer } from '../shell/index.ts';
import { LicenseSections } from './LicenseSections.tsx';
import { licenseDialogs } from './license.dialogs.ts';
import { uploadLicenseDialog } from './upload/uploadLicense.dialog.tsx';

export const dialogs = [{ dialogs: licenseDialogs }];

/** SET-008. */
export default function LicenseScreen() {
  const license = useAnswer(system.license);
  const eula = useAnswer(system.eula);
  return (
    <Page
      scroll
      title={t('License')}
      sub={t('Expiry, limits and features of the license. One license covers all vaults.')}
      primary={<DialogButton dialog={uploadLicenseDialog} tone="primary" />}
    >
      <AnswerPanel answer={license}>{(answer) => <LicenseSections license={answer.license} />}</AnswerPanel>
      <PageSection title={t('End user license agreement')} text={t('Accepted at the first sign-in, and again with each license.')}>
        <AnswerPanel answer={eula}>{(answer) => <EulaText eula={answer.eula} />}</AnswerPanel>
      </PageSection>
      <DialogHost dialogs={licenseDialogs} targets={[]} />
    </Page>
  );
}
