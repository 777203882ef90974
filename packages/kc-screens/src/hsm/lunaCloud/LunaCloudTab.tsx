import { PageSection } from 'kc-components/Page';
import { lunaCloud } from 'kc-api/contract/hsm/lunaCloud';
import { hsmRules } from 'kc-api/rules/hsm/hsm';
import { reasonOf } from 'kc-api/rules/verdict';
import { t } from 'kc-intl/t';
import { AnswerPanel, DialogButton, useActor, useAnswer } from '../../shell/index.ts';
import { AdminKeyParts } from '../adminKey/AdminKeyParts.tsx';
import { RootOfTrustSection } from '../rootOfTrust/RootOfTrustSection.tsx';
import { LunaCloudStatus } from '../status/LunaCloudStatus.tsx';
import { useActiveType } from '../useActiveType.ts';
import { LunaCloudSettings } from './LunaCloudSettings.tsx';
import { resetLunaCloudDialog } from './reset/resetLunaCloud.dialog.tsx';

/** HSM-003. */
export function LunaCloudTab() {
  const actor = useActor();
  const answer = useAnswer(lunaCloud.info);
  const { type = 'NONE' } = useActiveType();
  return (
    <AnswerPanel answer={answer} lines={12}>
      {({ settings: { dpod_info: info } }) => (
        <>
          <LunaCloudStatus info={info}>{info.host !== '' && <DialogButton dialog={resetLunaCloudDialog} />}</LunaCloudStatus>
          <PageSection title={t('Service')} text={t('The client bundle identifies the HSM. This system uses one partition, with its password.')}>
            <LunaCloudSettings info={info} disabledReason={reasonOf(hsmRules.configure(actor, { type }, 'Luna Cloud'))} />
          </PageSection>
          <RootOfTrustSection />
          <AdminKeyParts />
        </>
      )}
    </AnswerPanel>
  );
}
