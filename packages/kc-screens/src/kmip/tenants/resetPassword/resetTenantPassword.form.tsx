import * as yup from 'yup';
import { DetailsList } from 'kc-components/DetailsList';
import { FieldGrid, FieldLine } from 'kc-components/Form';
import { PasswordField } from 'kc-components/PasswordField';
import type { kmipTenants, KmipTenant } from 'kc-api/contract/kmip/tenants';
import { system } from 'kc-api/contract/frame/system';
import { kmipTenantTexts } from 'kc-api/rules/kmip/tenants';
import { isStrong, strengthHint } from 'kc-api/rules/security/password';
import { t } from 'kc-intl/t';
import { defineForm } from '../../../shell/index.ts';

interface Values {
  new_password: string;
  repeated: string;
}

const load = { policy: system.signInPolicy };

/** KMIP-085. */
export const form = defineForm<Values, typeof kmipTenants.resetPassword, KmipTenant, typeof load>({
  load,
  schema: ({ data: { policy } }) =>
    yup.object({
      new_password: yup.string().test('strong', strengthHint(t('Password'), policy.strength), (value) => isStrong(value ?? '', policy.strength)),
      repeated: yup.string().test('same', t('The two passwords do not match.'), (value = '', { parent }) => value === ((parent as Values).new_password ?? '')),
    }),
  initialValues: () => ({ new_password: '', repeated: '' }),
  Fields: ({ data: { policy }, target }) => (
    <FieldGrid>
      <FieldLine>
        <DetailsList
          items={[
            { label: t('Tenant'), value: target.name },
            { label: t('Administrator'), value: target.tenantadmin_username },
          ]}
        />
      </FieldLine>
      <PasswordField name="new_password" label={t('New password')} help={strengthHint(t('Password'), policy.strength)} strength={policy.strength} required />
      <PasswordField name="repeated" repeats="new_password" label={t('Repeat new password')} required />
    </FieldGrid>
  ),
  toBody: ({ new_password }, { target }) => ({ new_password, tenant_name: target.name, username: target.tenantadmin_username }),
  done: () => kmipTenantTexts.passwordSet,
});
