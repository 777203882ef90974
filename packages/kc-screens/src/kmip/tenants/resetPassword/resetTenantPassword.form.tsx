import * as yup from 'yup';
import { DetailsList } from 'kc-components/DetailsList';
import { FieldGrid, FieldLine } from 'kc-components/Form';
import { PasswordField } from 'kc-components/PasswordField';
import type { kmipTenants, KmipTenant } from 'kc-api/contract/kmip/tenants';
import { system } from 'kc-api/contract/frame/system';
import { kmipTenantTexts } from 'kc-api/rules/kmip/tenants';
import { isStrong, strengthHint } from 'kc-api/rules/security/password';
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
      new_password: yup.string().test('strong', strengthHint('Password', policy.strength), (value) => isStrong(value ?? '', policy.strength)),
      repeated: yup.string().test('same', 'The two passwords do not match.', (value = '', { parent }) => value === ((parent as Values).new_password ?? '')),
    }),
  initialValues: () => ({ new_password: '', repeated: '' }),
  Fields: ({ data: { policy }, target }) => (
    <FieldGrid>
      <FieldLine>
        <DetailsList
          items={[
            { label: 'Tenant', value: target.name },
            { label: 'Administrator', value: target.tenantadmin_username },
          ]}
        />
      </FieldLine>
      <PasswordField
        name="new_password"
        label="New password"
        help={strengthHint('Password', policy.strength)}
        autoComplete="new-password"
        strength={policy.strength}
        required
      />
      <PasswordField name="repeated" label="Repeat new password" autoComplete="new-password" required />
    </FieldGrid>
  ),
  toBody: ({ new_password }, { target }) => ({ new_password, tenant_name: target.name, username: target.tenantadmin_username }),
  done: () => kmipTenantTexts.passwordSet,
});
