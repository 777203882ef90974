import { styled } from 'styled-components';
import { Banner } from 'kc-components/Banner';
import { PageSection } from 'kc-components/Page';
import { Status } from 'kc-components/Status';
import type { NCipherInfo } from 'kc-api/contract/hsm/ncipher';
import { nextStep, stepsOf, type SetupStep } from 'kc-api/rules/hsm/ncipher';
import { t } from 'kc-intl/t';
import { DialogButton, type DialogDefinition } from '../../shell/index.ts';
import { addCardDialog } from './addCard/addCard.dialog.tsx';
import { addServerDialog } from './addServer/addServer.dialog.tsx';
import { createSoftcardDialog } from './createSoftcard/createSoftcard.dialog.tsx';
import { initializeDialog } from './initialize/initialize.dialog.tsx';
import { uploadWorldDialog } from './uploadWorld/uploadWorld.dialog.tsx';

const List = styled.ol`
  display: grid;
  gap: 0.75rem;
  margin: 0;
  padding-inline-start: 1.25rem;
  list-style: decimal;
`;
const Item = styled.li`
  & > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5rem 1rem;
  }
`;

const steps: Readonly<Record<SetupStep, { title: string; dialog: DialogDefinition<unknown> }>> = {
  clients: { title: t('Initialize the clients'), dialog: initializeDialog },
  servers: { title: t('Add a server and enroll the clients'), dialog: addServerDialog },
  world: { title: t('Upload the security world'), dialog: uploadWorldDialog },
  cards: { title: t('Add smart cards'), dialog: addCardDialog },
  softcard: { title: t('Create the softcard'), dialog: createSoftcardDialog },
};

/** HSM-011, HSM-036, HSM-037: the progress of the setup as stored by the appliance, and the next step. Renders nothing once the setup is complete. */
export function SetupSteps({ info, denied }: { info: NCipherInfo; denied: string | undefined }) {
  const next = nextStep(info);
  if (next === undefined) return null;
  const all = stepsOf(info);
  const at = all.indexOf(next);
  return (
    <PageSection title={t('Setup')} text={t('Each step is saved as it is done. You can leave and continue later, also in another browser.')}>
      {denied !== undefined && <Banner kind="warning">{denied}</Banner>}
      <List aria-label={t('Steps of the setup')}>
        {all.map((step, index) => (
          <Item key={step} aria-current={step === next ? 'step' : undefined}>
            <div>
              <span>{steps[step].title}</span>
              {index < at ? (
                <Status tone="ok">{t('Done')}</Status>
              ) : step === next && denied === undefined ? null : (
                <Status tone="idle">{t('Not started')}</Status>
              )}
              {step === next && denied === undefined && <DialogButton dialog={steps[step].dialog} tone="primary" />}
            </div>
          </Item>
        ))}
      </List>
    </PageSection>
  );
}
