import { styled } from 'styled-components';
import { PageSection } from 'kc-components/Page';
import { hsm } from 'kc-api/contract/hsm/hsm';
import { t } from 'kc-intl/t';
import { createAdminKeyDialog } from '../../account/adminKey/index.ts';
import { AdminKeyFacts } from '../../keyPart/index.ts';
import { AnswerPanel, DialogButton, useAnswer } from '../../shell/index.ts';

const Stack = styled.div`
  display: grid;
  gap: 1rem;
  justify-items: start;
`;

/** HSM-091: how the admin key is split, and who holds a part. */
export function AdminKeyParts() {
  const answer = useAnswer(hsm.defaultAdminSettings);
  return (
    <PageSection title={t('Admin key parts')} text={t('The admin key is split among the security administrators.')}>
      <AnswerPanel answer={answer} lines={3}>
        {(split) => (
          <Stack>
            <AdminKeyFacts split={split} />
            <DialogButton dialog={createAdminKeyDialog} />
          </Stack>
        )}
      </AnswerPanel>
    </PageSection>
  );
}
