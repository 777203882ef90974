import { Eye } from 'lucide-react';
import { ShowOnce } from 'kc-components/ShowOnce';
import { Stack } from 'kc-components/Stack';
import { requests, type ApprovalRequest } from 'kc-api/contract/requests/requests';
import { fieldLabel } from 'kc-api/rules/audit/fieldLabels';
import { actLabel, requestRules } from 'kc-api/rules/requests/requests';
import { t } from 'kc-intl/t';
import { defineConfirmDialog } from '../../shell/index.ts';

/** TWO-25: shows the one-time result of the approved action, such as a temporary password. */
export const pickUpDialog = defineConfirmDialog<typeof requests.pickUp, ApprovalRequest>({
  id: 'requests.pickUp',
  label: t('Show result'),
  title: t('Show the result once?'),
  verb: t('Show result'),
  tone: 'default',
  icon: <Eye aria-hidden />,
  allowed: requestRules.pickUp,
  nameOf: ({ act, about }) => (about === '' ? actLabel(act) : `${actLabel(act)}: ${about}`),
  consequence: () => t('It is shown this one time, and the appliance deletes it. Copy it before you close.'),
  call: requests.pickUp,
  input: ({ id }) => ({ params: { id } }),
  done: () => t('Result shown'),
  Result: ({ answer }) => (
    <Stack>
      {answer.values.map(({ field, shown_once }) => (
        <ShowOnce key={field} label={fieldLabel(field)} value={shown_once} mono />
      ))}
    </Stack>
  ),
});
