import * as yup from 'yup';
import { Stack } from 'kc-components/Stack';
import { TextAreaField } from 'kc-components/TextAreaField';
import type { requests, ApprovalRequest } from 'kc-api/contract/requests/requests';
import { actLabel, requestTexts } from 'kc-api/rules/requests/requests';
import { rich } from 'kc-components/rich';
import { t } from 'kc-intl/t';
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
        {rich('{request}. Nothing is changed. {requester} is told the reason.', {
          request: about === '' ? actLabel(act) : `${actLabel(act)}: ${about}`,
          requester,
        })}
      </p>
      <TextAreaField name="reason" label={t('Reason')} required />
    </Stack>
  ),
  done: () => t('Request refused'),
});
