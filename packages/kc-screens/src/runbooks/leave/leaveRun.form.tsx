import * as yup from 'yup';
import { Stack } from 'kc-components/Stack';
import { TextAreaField } from 'kc-components/TextAreaField';
import type { Run, runbooks } from 'kc-api/contract/runbooks/runbooks';
import { runbookTexts } from 'kc-api/rules/runbooks/runbooks';
import { t } from 'kc-intl/t';
import { defineForm } from '../../shell/index.ts';

interface Values {
  reason: string;
}

export const form = defineForm<Values, typeof runbooks.leave, Run>({
  schema: yup.object({ reason: yup.string().trim().required(runbookTexts.reason) }),
  initialValues: () => ({ reason: '' }),
  Fields: ({ target: { steps_done, steps_all } }) => (
    <Stack>
      <p>
        {t('{steps_done} of {steps_all} steps are done. The run ends with the steps as they are now, and stays in the list. To continue, start a new one.', {
          steps_done,
          steps_all,
        })}
      </p>
      <TextAreaField name="reason" label={t('Reason')} required />
    </Stack>
  ),
  toBody: ({ reason }) => ({ reason: reason.trim() }),
  undo: 'A run that was left is over.',
  done: () => t('Run left'),
});
