import { styled } from 'styled-components';
import { DetailsList } from 'kc-components/DetailsList';
import { PageSection } from 'kc-components/Page';
import { Status } from 'kc-components/Status';
import { ncipher, type NCipherInfo } from 'kc-api/contract/hsm/ncipher';
import { hsmRules, hsmTexts, isNoKey } from 'kc-api/rules/hsm/hsm';
import { reasonOf } from 'kc-api/rules/verdict';
import { AnswerPanel, DialogButton, useActor, useAnswer } from '../../shell/index.ts';
import { AdminKeyParts } from '../adminKey/AdminKeyParts.tsx';
import { RootOfTrustSection } from '../rootOfTrust/RootOfTrustSection.tsx';
import { TestHsm } from '../TestHsm.tsx';
import { useActiveType } from '../useActiveType.ts';
import { NShieldSettings } from './NShieldSettings.tsx';
import { resetNShieldDialog } from './reset/resetNShield.dialog.tsx';
import { SetupSteps } from './SetupSteps.tsx';

const Stack = styled.div`
  display: grid;
  gap: 1rem;
  justify-items: start;
`;

const NShieldStatus = ({ info }: { info: NCipherInfo }) => (
  <PageSection title="Status" text="State, contents and reachability of the HSM.">
    <Stack>
      <DetailsList
        items={[
          { label: 'State', value: <Status tone={info.state === 'ENABLED' ? 'ok' : 'idle'}>{info.state === 'ENABLED' ? 'Enabled' : 'Disabled'}</Status> },
          { label: 'Softcard', value: info.label },
          { label: 'FIPS 140 level 3', value: info.fips_level3 === 'YES' ? 'Yes' : 'No' },
          {
            label: 'Admin key',
            value: isNoKey(info.admin_keyid) ? <Status tone="warn">{hsmTexts.notStored}</Status> : info.admin_keyid,
            mono: !isNoKey(info.admin_keyid),
          },
        ]}
      />
      <TestHsm test={ncipher.test} locate={ncipher.locateAdminKey} disabledReason={info.slist.length > 0 ? undefined : hsmTexts.notConfigured} />
      {info.clist.length > 0 && <DialogButton dialog={resetNShieldDialog} />}
    </Stack>
  </PageSection>
);

/** HSM-004: the steps that are left, then the settings. */
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
          <NShieldStatus info={info} />
          <PageSection title="Settings" text="Whether the HSM is in use, and how long a session with it lasts.">
            <NShieldSettings info={info} disabledReason={denied} />
          </PageSection>
          <RootOfTrustSection />
          <AdminKeyParts />
        </>
      )}
    </AnswerPanel>
  );
}
