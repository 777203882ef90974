import * as yup from 'yup';
import { Banner } from 'kc-components/Banner';
import { FieldGrid, FieldLine } from 'kc-components/Form';
import { system } from 'kc-api/contract/frame/system';
import type { Vault, vaults } from 'kc-api/contract/vaults/vaults';
import { tenancyTexts } from 'kc-api/rules/tenancy';
import { t } from 'kc-intl/t';
import { newPassword, NewPasswordFields, newPasswordSchema, type NewPassword } from '../../newPassword/index.ts';
import { defineForm } from '../../shell/index.ts';

const load = { policy: system.signInPolicy };

/** VAULT-21. */
export const form = defineForm<NewPassword, typeof vaults.resetPassword, Vault, typeof load>({
  load,
  schema: ({ data }) => yup.object(newPasswordSchema(data.policy.strength)),
  initialValues: () => newPassword,
  Fields: ({ data, target }) => (
    <FieldGrid>
      <FieldLine>
        <Banner kind="warning">
          {t('The current password of {vaultadmin_username} stops working, and their sessions in the vault end.', {
            vaultadmin_username: target.vaultadmin_username,
          })}
        </Banner>
      </FieldLine>
      <NewPasswordFields strength={data.policy.strength} serverName="new_password" />
    </FieldGrid>
  ),
  toBody: ({ password }, { target }) => ({ new_password: password, tenant_name: target.name, username: target.vaultadmin_username }),
  done: () => tenancyTexts.passwordSet,
});
