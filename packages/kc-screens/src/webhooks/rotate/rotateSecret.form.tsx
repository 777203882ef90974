import * as yup from 'yup';
import { FieldGrid } from 'kc-components/Form';
import { NumberField } from 'kc-components/NumberField';
import type { Webhook, webhooks } from 'kc-api/contract/webhooks/webhooks';
import { overlapProblem, webhookLimits } from 'kc-api/rules/webhooks/webhooks';
import { t } from 'kc-intl/t';
import { defineForm } from '../../shell/index.ts';
import { SecretResult } from '../SecretResult.tsx';

interface Values {
  overlap: number | null;
}

const schema = yup.object({
  overlap: yup
    .number()
    .nullable()
    .test('overlap', function judge(value) {
      const message = overlapProblem(value ?? null);
      return message === undefined || this.createError({ message });
    }),
});

export const form = defineForm<Values, typeof webhooks.rotate, Webhook>({
  schema,
  initialValues: () => ({ overlap: 24 }),
  Fields: () => (
    <FieldGrid>
      <NumberField
        name="overlap"
        label={t('Keep the previous secret for')}
        unit={t('hours')}
        max={webhookLimits.overlap}
        help={t('Until then each request has both signatures, so that the destination can change over. With 0 the previous secret ends immediately.')}
        required
        wide
      />
    </FieldGrid>
  ),
  toBody: ({ overlap }) => ({ overlap: overlap ?? 0 }),
  done: (answer) => (answer ? t('Secret of webhook {name} rotated', { name: answer.webhook.name }) : t('Secret rotated')),
  Result: ({ answer }) => <SecretResult secret={answer.secret} />,
});
