import { FieldGrid } from 'kc-components/Form';
import { SwitchField } from 'kc-components/SwitchField';
import type { DirectoryDomain } from 'kc-api/contract/security/directories';
import { vaults, type Vault } from 'kc-api/contract/vaults/vaults';
import { vaultTexts } from 'kc-api/rules/vaults/vaults';
import { t } from 'kc-intl/t';
import { domainBody, domainSteps, domainValues, type DomainValues } from '../../security/directories/index.ts';
import { defineSteps, request } from '../../shell/index.ts';

const load = (vault: Vault) => ({ now: request(vaults.adSettings, { params: { id: vault.id } }) });
type Loads = ReturnType<typeof load>;

const Controllers = () => (
  <FieldGrid>
    <SwitchField name="two" label={t('Use a second domain controller')} wide />
  </FieldGrid>
);

/** VAULT-20: changes the service account and the controllers of the domain. */
export const form = defineSteps<DomainValues, typeof vaults.changeAdSettings, Vault, Loads, DirectoryDomain>({
  load,
  seen: ({ data }) => data.now.ad_domain,
  initialValues: ({ seen }) => domainValues(seen),
  steps: [
    { id: 'controllers', title: t('Controllers'), Fields: Controllers },
    // Always requires the password, so that a stored password never reaches other controllers.
    ...domainSteps<Vault, Loads, DirectoryDomain>(() => '').filter(({ id }) => id !== 'domain'),
  ],
  toBody: (values, { seen }) => {
    const { dc_list, service_account_name } = domainBody(values, seen.dc_list);
    return { dc_list, service_account_name, ...(values.service_account_pw ? { service_account_pw: values.service_account_pw } : {}) };
  },
  confirm: (_, { target }) => ({
    title: t('Change the directory domain of {name}?', { name: target.name }),
    consequence: t('Users of the vault sign in through the new controllers. If these cannot be reached, nobody can sign in.'),
    verb: t('Change domain'),
  }),
  undo: 'A connection holds secrets whose former values cannot be read.',
  done: () => vaultTexts.domainChanged,
});
