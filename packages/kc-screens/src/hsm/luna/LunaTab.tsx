import { styled } from 'styled-components';
import { DetailsList } from 'kc-components/DetailsList';
import { PageSection } from 'kc-components/Page';
import { Status } from 'kc-components/Status';
import { luna, type LunaInfo } from 'kc-api/contract/hsm/luna';
import { hsmRules, hsmTexts, isNoKey } from 'kc-api/rules/hsm/hsm';
import { reasonOf } from 'kc-api/rules/verdict';
import { AnswerPanel, DialogButton, useActor, useAnswer } from '../../shell/index.ts';
import { AdminKeyParts } from '../adminKey/AdminKeyParts.tsx';
import { RootOfTrustSection } from '../rootOfTrust/RootOfTrustSection.tsx';
import { TestHsm } from '../TestHsm.tsx';
import { useActiveType } from '../useActiveType.ts';
import { generateCsrDialog } from '../csr/generateCsr.dialog.tsx';
import { ClientCertificates } from './ClientCertificates.tsx';
import { logInToLunaDialog } from './logIn/logInToLuna.dialog.tsx';
import { LunaSettings } from './LunaSettings.tsx';
import { resetLunaDialog } from './reset/resetLuna.dialog.tsx';

const Stack = styled.div`
  display: grid;
  gap: 1rem;
`;
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
`;

function LunaStatus({ info }: { info: LunaInfo }) {
  const configured = info.hostname !== '';
  return (
    <PageSection title="Status" text="State, contents and reachability of the HSM.">
      <Stack>
        <DetailsList
          items={[
            { label: 'State', value: <Status tone={info.state === 'ENABLED' ? 'ok' : 'idle'}>{info.state === 'ENABLED' ? 'Enabled' : 'Disabled'}</Status> },
            { label: 'Partition', value: info.label },
            {
              label: 'Admin key',
              value: isNoKey(info.admin_keyid) ? <Status tone="warn">{hsmTexts.notStored}</Status> : info.admin_keyid,
              mono: !isNoKey(info.admin_keyid),
            },
            { label: 'VM sets with their KEK here', value: info.kek_cvmset, wide: true },
          ]}
        />
        <TestHsm test={luna.test} locate={luna.locateAdminKey} disabledReason={configured ? undefined : hsmTexts.notConfigured} />
        {configured && (
          <Buttons>
            <DialogButton dialog={logInToLunaDialog} />
            <DialogButton dialog={resetLunaDialog} />
          </Buttons>
        )}
      </Stack>
    </PageSection>
  );
}

/** HSM-002. */
export function LunaTab() {
  const actor = useActor();
  const answer = useAnswer(luna.info);
  const { type = 'NONE' } = useActiveType();
  return (
    <AnswerPanel answer={answer} lines={12}>
      {({ settings: { hsm_info: info } }) => (
        <>
          <LunaStatus info={info} />
          <PageSection title="Connection" text="How this system reaches the HSM.">
            <LunaSettings info={info} disabledReason={reasonOf(hsmRules.configure(actor, { type }, 'Luna'))} />
          </PageSection>
          <PageSection title="Client certificates" text="Register them in the HSM, so that it knows the nodes of this system.">
            <Stack>
              <ClientCertificates list={info.client_list} />
              <Buttons>
                <DialogButton dialog={generateCsrDialog} />
              </Buttons>
            </Stack>
          </PageSection>
          <RootOfTrustSection />
          <AdminKeyParts />
        </>
      )}
    </AnswerPanel>
  );
}
