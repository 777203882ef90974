import * as yup from 'yup';
import { Stack } from 'kc-components/Stack';
import { TextAreaField } from 'kc-components/TextAreaField';
import type { Run, runbooks } from 'kc-api/contract/runbooks/runbooks';
import { runbookTexts } from 'kc-api/rules/runbooks/runbooks';
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
        {steps_done} of {steps_all} steps are done. The run ends with the steps as they are now, and stays in the list. To continue, start a new one.
      </p>
      <TextAreaField name="reason" label="Reason" required />
    </Stack>
  ),
  toBody: ({ reason }) => ({ reason: reason.trim() }),
  done: () => 'Run left',
});
