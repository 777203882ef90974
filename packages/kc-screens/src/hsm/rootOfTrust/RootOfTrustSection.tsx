import { DetailsList } from 'kc-components/DetailsList';
import { PageSection } from 'kc-components/Page';
import { ButtonRow, Stack } from 'kc-components/Stack';
import { Status } from 'kc-components/Status';
import { rootOfTrust } from 'kc-api/contract/hsm/rootOfTrust';
import { rootModes } from 'kc-api/rules/hsm/hsm';
import { t } from 'kc-intl/t';
import { AnswerPanel, DialogButton, useAnswer } from '../../shell/index.ts';
import { changeRootDialog } from './change/changeRoot.dialog.tsx';
import { destroyRootDialog } from './destroy/destroyRoot.dialog.tsx';

/** HSM-118: shows the mode of Root of Trust, with actions to change and to end it. */
export function RootOfTrustSection() {
  const answer = useAnswer(rootOfTrust.read);
  return (
    <PageSection title={t('Root of Trust')} text={t('Whether this system needs the HSM to start.')}>
      <AnswerPanel answer={answer} lines={2}>
        {({ mode }) => (
          <Stack>
            <DetailsList
              items={[
                { label: t('Mode'), value: <Status tone={mode === 'AUTH_HW' ? 'idle' : 'ok'}>{rootModes[mode].label}</Status> },
                { label: t('Meaning'), value: rootModes[mode].about, wide: true },
              ]}
            />
            <ButtonRow>
              <DialogButton dialog={changeRootDialog} />
              {mode !== 'AUTH_HW' && <DialogButton dialog={destroyRootDialog} />}
            </ButtonRow>
          </Stack>
        )}
      </AnswerPanel>
    </PageSection>
  );
}
