import { FieldGrid, When } from 'kc-components/Form';
import { RadioCards } from 'kc-components/RadioCards';
import type { DirectoryDomain } from 'kc-api/contract/security/directories';
import { kmipTenantTexts } from 'kc-api/rules/kmip/tenants';
import { t } from 'kc-intl/t';
import { LocalAdminFields, type LocalAdminFieldsProps } from '../../../tenancy/index.ts';
import type { TenantValues } from './tenant.schema.ts';

interface AdministratorStepProps extends LocalAdminFieldsProps {
  /** The directory domain of the system; undefined if there is none. */
  system: DirectoryDomain | undefined;
}

/** Chooses how the administrator signs in and, without a directory, who it is. */
export const AdministratorStep = ({ system, ...local }: AdministratorStepProps) => (
  <FieldGrid>
    <RadioCards
      name="admin"
      label={t('Authentication')}
      serverName="auth_type"
      wide
      options={[
        { value: 'local', label: t('Local user'), description: t('The administrator signs in with a password.') },
        {
          value: 'system',
          label: t('Directory of the system'),
          description: system && t('The administrator signs in through {domain_name}.', { domain_name: system.domain_name }),
          disabledReason: system ? undefined : kmipTenantTexts.noSystem,
        },
        { value: 'own', label: t('Own directory'), description: t('The tenant has a directory domain of its own.') },
      ]}
    />
    <When<TenantValues['admin']> field="admin" is={(admin) => admin === 'local'}>
      <LocalAdminFields {...local} />
    </When>
  </FieldGrid>
);
