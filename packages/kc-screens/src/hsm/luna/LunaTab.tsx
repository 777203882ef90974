import { PageSection } from 'kc-components/Page';
import { ButtonRow, Stack } from 'kc-components/Stack';
import { luna } from 'kc-api/contract/hsm/luna';
import { hsmRules } from 'kc-api/rules/hsm/hsm';
import { reasonOf } from 'kc-api/rules/verdict';
import { t } from 'kc-intl/t';
import { AnswerPanel, DialogButton, useActor, useAnswer } from '../../shell/index.ts';
import { AdminKeyParts } from '../adminKey/AdminKeyParts.tsx';
import { RootOfTrustSection } from '../rootOfTrust/RootOfTrustSection.tsx';
import { LunaStatus } from '../status/LunaStatus.tsx';
import { useActiveType } from '../useActiveType.ts';
import { generateCsrDialog } from '../csr/generateCsr.dialog.tsx';
import { ClientCertificates } from './ClientCertificates.tsx';
import { logInToLunaDialog } from './logIn/logInToLuna.dialog.tsx';
import { LunaSettings } from './LunaSettings.tsx';
import { resetLunaDialog } from './reset/resetLuna.dialog.tsx';

/** HSM-002. */
export function LunaTab() {
  const actor = useActor();
  const answer = useAnswer(luna.info);
  const { type = 'NONE' } = useActiveType();
  return (
    <AnswerPanel answer={answer} lines={12}>
      {({ settings: { hsm_info: info } }) => (
        <>
          <LunaStatus info={info}>
            {info.hostname !== '' && (
              <>
                <DialogButton dialog={logInToLunaDialog} />
                <DialogButton dialog={resetLunaDialog} />
              </>
            )}
          </LunaStatus>
          <PageSection title={t('Connection')} text={t('How this system reaches the HSM.')}>
            <LunaSettings info={info} disabledReason={reasonOf(hsmRules.configure(actor, { type }, 'Luna'))} />
          </PageSection>
          <PageSection title={t('Client certificates')} text={t('Register them in the HSM, so that it knows the nodes of this system.')}>
            <Stack>
              <ClientCertificates list={info.client_list} />
              <ButtonRow>
                <DialogButton dialog={generateCsrDialog} />
              </ButtonRow>
            </Stack>
          </PageSection>
          <RootOfTrustSection />
          <AdminKeyParts />
        </>
      )}
    </AnswerPanel>
  );
}
