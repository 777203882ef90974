import * as yup from 'yup';
import { Stack } from 'kc-components/Stack';
import { TextAreaField } from 'kc-components/TextAreaField';
import type { requests, ApprovalRequest } from 'kc-api/contract/requests/requests';
import { actLabel, requestTexts } from 'kc-api/rules/requests/requests';
import { defineForm } from '../../shell/index.ts';

interface Values {
  reason: string;
}

export const form = defineForm<Values, typeof requests.refuse, ApprovalRequest>({
  schema: yup.object({ reason: yup.string().trim().required(requestTexts.reason) }),
  initialValues: () => ({ reason: '' }),
  Fields: ({ target: { act, about, requester } }) => (
    <Stack>
      <p>
        {actLabel(act)}
        {about !== '' && `: ${about}`}. Nothing is changed. {requester} is told the reason.
      </p>
      <TextAreaField name="reason" label="Reason" required />
    </Stack>
  ),
  done: () => 'Request refused',
});
