import { PageSection } from 'kc-components/Page';
import { ncipher } from 'kc-api/contract/hsm/ncipher';
import { hsmRules } from 'kc-api/rules/hsm/hsm';
import { reasonOf } from 'kc-api/rules/verdict';
import { t } from 'kc-intl/t';
import { AnswerPanel, DialogButton, useActor, useAnswer } from '../../shell/index.ts';
import { AdminKeyParts } from '../adminKey/AdminKeyParts.tsx';
import { RootOfTrustSection } from '../rootOfTrust/RootOfTrustSection.tsx';
import { NShieldStatus } from '../status/NShieldStatus.tsx';
import { useActiveType } from '../useActiveType.ts';
import { NShieldSettings } from './NShieldSettings.tsx';
import { resetNShieldDialog } from './reset/resetNShield.dialog.tsx';
import { SetupSteps } from './SetupSteps.tsx';

/** HSM-004: the remaining steps, then the settings. */
export function SetupTab() {
  const actor = useActor();
  const answer = useAnswer(ncipher.info);
  const { type = 'NONE' } = useActiveType();
  const denied = reasonOf(hsmRules.configure(actor, { type }, 'nShield'));
  return (
    <AnswerPanel answer={answer} lines={12}>
      {({ settings: { nci_info: info } }) => (
        <>
          <SetupSteps info={info} denied={denied} />
          <NShieldStatus info={info}>{info.clist.length > 0 && <DialogButton dialog={resetNShieldDialog} />}</NShieldStatus>
          <PageSection title={t('Settings')} text={t('Whether the HSM is in use, and how long a session with it lasts.')}>
            <NShieldSettings info={info} disabledReason={denied} />
          </PageSection>
          <RootOfTrustSection />
          <AdminKeyParts />
        </>
      )}
    </AnswerPanel>
  );
}
