import * as yup from 'yup';
import { FieldGrid } from 'kc-components/Form';
import { NumberField } from 'kc-components/NumberField';
import { webhooks, type Webhook } from 'kc-api/contract/webhooks/webhooks';
import { replayProblem } from 'kc-api/rules/webhooks/webhooks';
import { t } from 'kc-intl/t';
import { defineForm } from '../../shell/index.ts';

interface Values {
  from: number | null;
}

const load = { list: webhooks.list };

export const form = defineForm<Values, typeof webhooks.replay, Webhook, typeof load>({
  load,
  schema: ({ data }) =>
    yup.object({
      from: yup
        .number()
        .nullable()
        .test('from', function judge(value) {
          const message = replayProblem(value ?? null, data.list);
          return message === undefined || this.createError({ message });
        }),
    }),
  initialValues: () => ({ from: null }),
  Fields: ({ data }) => (
    <FieldGrid>
      <NumberField
        name="from"
        label={t('From record')}
        help={t('The audit log has the records {first} to {last}. Those of the chosen categories are sent again in order, with the same ids as before.', {
          first: String(data.list.first),
          last: String(data.list.last),
        })}
        required
        wide
      />
    </FieldGrid>
  ),
  toBody: ({ from }) => ({ from: from ?? 0 }),
  done: (answer) => (answer ? t('Replay to webhook {name} started', { name: answer.webhook.name }) : t('Replay started')),
});
