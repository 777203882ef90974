import { styled } from 'styled-components';
import { DetailsList } from 'kc-components/DetailsList';
import { PageSection } from 'kc-components/Page';
import { ncipher } from 'kc-api/contract/hsm/ncipher';
import { mayDoStep } from 'kc-api/rules/hsm/ncipher';
import { t } from 'kc-intl/t';
import { AnswerPanel, DialogButton, useActor, useAnswer } from '../../shell/index.ts';
import { createSoftcardDialog } from './createSoftcard/createSoftcard.dialog.tsx';
import { uploadWorldDialog } from './uploadWorld/uploadWorld.dialog.tsx';

const Stack = styled.div`
  display: grid;
  gap: 1rem;
  justify-items: start;
`;

/** The file of the security world, which can be replaced, and its softcard. */
export function WorldTab() {
  const actor = useActor();
  const answer = useAnswer(ncipher.info);
  return (
    <AnswerPanel answer={answer} lines={6}>
      {({ settings: { nci_info: info } }) => (
        <>
          <PageSection title={t('Security World')} text={t('The keys of this system in the HSM belong to it.')}>
            <Stack>
              <DetailsList
                items={[
                  { label: t('File'), value: info.world === 'yes' ? t('Uploaded') : t('Not uploaded') },
                  { label: t('FIPS 140 level 3'), value: info.fips_level3 === 'YES' ? t('Yes') : t('No') },
                ]}
              />
              {mayDoStep(actor, info, 'world').ok && <DialogButton dialog={uploadWorldDialog} />}
            </Stack>
          </PageSection>
          <PageSection title={t('Softcard')} text={t('It protects the keys of this system in the HSM.')}>
            <Stack>
              <DetailsList items={[{ label: t('Label'), value: info.label }]} />
              {mayDoStep(actor, info, 'softcard').ok && <DialogButton dialog={createSoftcardDialog} />}
            </Stack>
          </PageSection>
        </>
      )}
    </AnswerPanel>
  );
}
