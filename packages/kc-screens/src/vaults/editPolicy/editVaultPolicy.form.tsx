import { FieldGrid } from 'kc-components/Form';
import type { AdminPolicy } from 'kc-api/contract/tenancy';
import { vaults, type Vault } from 'kc-api/contract/vaults/vaults';
import { tenancyTexts } from 'kc-api/rules/tenancy';
import { t } from 'kc-intl/t';
import { defineForm, request } from '../../shell/index.ts';
import { MembersField, policyBody, policySchema, policyValues, type PolicyValues } from '../../tenancy/index.ts';

const load = (vault: Vault) => ({ now: request(vaults.adminPolicy, { params: { id: vault.id } }) });

export const form = defineForm<PolicyValues, typeof vaults.changeAdminPolicy, Vault, ReturnType<typeof load>, AdminPolicy>({
  load,
  seen: ({ data }) => data.now.admin_policy,
  schema: policySchema,
  initialValues: ({ seen }) => policyValues(seen),
  // Groups cannot administer a vault.
  Fields: () => (
    <>
      <p>{t('Users who are removed from this list remain users of the vault without Security Admin, and are signed out.')}</p>
      <FieldGrid>
        <MembersField />
      </FieldGrid>
    </>
  ),
  toBody: (values, { seen }) => policyBody(values, seen),
  undo: { changed: ({ admin_policy }) => admin_policy, body: ({ admin_type, members }) => ({ admin_type, members }) },
  done: () => tenancyTexts.policyChanged,
});
