import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from 'kc-components/Button';
import { Status } from 'kc-components/Status';
import { vitals } from 'kc-api/contract/account/account';
import { t } from 'kc-intl/t';
import { VitalsDialog } from '../../account/index.ts';
import { AnswerPanel, Offered, useAnswer } from '../../shell/index.ts';

const Stack = styled.div`
  display: grid;
  justify-items: start;
  gap: 0.75rem;
`;

/** SET-015, SET-022: shows the current setting and opens the dialog that changes it (ACCT-09). */
export function VitalsTab() {
  const answer = useAnswer(vitals.setting);
  const [open, setOpen] = useState(false);
  return (
    <AnswerPanel answer={answer} lines={3}>
      {({ settings }) => (
        <Stack>
          <Status tone={settings.vitals.transfer_enabled === 'yes' ? 'ok' : 'idle'}>
            {settings.vitals.transfer_enabled === 'yes' ? t('Vitals reporting is on') : t('Vitals reporting is off')}
          </Status>
          <p>{t('The report to the vendor includes the version, the load, and the numbers of objects and errors. It never includes keys or names.')}</p>
          <Offered call={vitals.change}>
            <Button onClick={() => setOpen(true)}>{t('Change vitals reporting')}</Button>
            {open && <VitalsDialog onClose={() => setOpen(false)} />}
          </Offered>
        </Stack>
      )}
    </AnswerPanel>
  );
}
