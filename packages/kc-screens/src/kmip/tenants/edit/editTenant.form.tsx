import * as yup from 'yup';
import { FieldGrid } from 'kc-components/Form';
import { TextAreaField } from 'kc-components/TextAreaField';
import type { kmipTenants, KmipTenant } from 'kc-api/contract/kmip/tenants';
import { kmipTenantTexts } from 'kc-api/rules/kmip/tenants';
import { t } from 'kc-intl/t';
import { defineForm } from '../../../shell/index.ts';

export const form = defineForm<{ desc: string }, typeof kmipTenants.change, KmipTenant>({
  schema: yup.object({ desc: yup.string() }),
  initialValues: ({ target: { desc } }) => ({ desc }),
  Fields: () => (
    <FieldGrid>
      <TextAreaField name="desc" label={t('Description')} wide />
    </FieldGrid>
  ),
  undo: ({ tenant }) => tenant,
  done: () => kmipTenantTexts.changed,
});
