import * as yup from 'yup';
import { FieldGrid } from 'kc-components/Form';
import { directories } from 'kc-api/contract/security/directories';
import type { Vault, vaults } from 'kc-api/contract/vaults/vaults';
import { vaultTexts } from 'kc-api/rules/vaults/vaults';
import { t } from 'kc-intl/t';
import { domainSteps, newDomain, newDomainBody } from '../../security/directories/index.ts';
import { defineSteps } from '../../shell/index.ts';
import { adMemberBody, adMemberFields, newAdMember } from '../../tenancy/index.ts';
import { DirectoryAdmin } from '../create/DirectoryAdmin.tsx';
import { typeOf, type FoundValues } from '../create/vault.schema.ts';

const load = { domains: directories.list };

/** The administrator step comes first, because selecting a user also fills in the domain. */
export const form = defineSteps<FoundValues, typeof vaults.changeDomain, Vault, typeof load>({
  load,
  initialValues: () => ({ found: '', ...newDomain, ...newAdMember }),
  steps: [
    {
      id: 'admin',
      title: t('Administrator'),
      schema: yup.object(adMemberFields(typeOf)),
      Fields: ({ data }) => (
        <FieldGrid>
          <DirectoryAdmin domains={data.domains.ad_domains} />
        </FieldGrid>
      ),
    },
    ...domainSteps<Vault, typeof load>(() => ''),
  ],
  toBody: (values) => ({
    ad_domain: newDomainBody(values),
    initial_admember: adMemberBody(values, typeOf(values)),
  }),
  confirm: (values, { target }) => ({
    title: t('Change {name} to {domain_name}?', { name: target.name, domain_name: values.domain_name.trim() }),
    consequence: t('Users of {domain} can no longer sign in to the vault, and their sessions end.', { domain: target.ad_domain }),
    verb: t('Change domain'),
  }),
  done: () => vaultTexts.domainChanged,
});
