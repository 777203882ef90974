import { CopyText } from 'kc-components/CopyText';
import { DetailsList } from 'kc-components/DetailsList';
import { FieldGrid, When } from 'kc-components/Form';
import { optionsOf } from 'kc-components/format';
import { Link } from 'kc-components/Link';
import { RadioCards } from 'kc-components/RadioCards';
import { SelectField } from 'kc-components/SelectField';
import { TextAreaField } from 'kc-components/TextAreaField';
import { TextField } from 'kc-components/TextField';
import { directories } from 'kc-api/contract/security/directories';
import { settings } from 'kc-api/contract/security/settings';
import { users } from 'kc-api/contract/security/users';
import { vaultFlavour, type Vault, type VaultAuth, type vaults } from 'kc-api/contract/vaults/vaults';
import { isManaged, vaultTexts, vaultFlavourNames } from 'kc-api/rules/vaults/vaults';
import { t } from 'kc-intl/t';
import { domainSteps } from '../../security/directories/index.ts';
import { defineSteps, type FormContext, type WizardStepDefinition } from '../../shell/index.ts';
import { adminCandidates, LocalAdminFields, newLocalAdmin } from '../../tenancy/index.ts';
import { createFailure } from './createFailure.ts';
import { DirectoryAdmin } from './DirectoryAdmin.tsx';
import { aboutSchema, adminSchema, authenticationSchema, newVault, vaultBody, type VaultValues } from './vault.schema.ts';

const load = { users: users.list, domains: directories.list, defaults: settings.userDefaults };
type Context = FormContext<unknown, typeof load>;
type Step = WizardStepDefinition<VaultValues, unknown, typeof load>;

const judgedBy = ({ data, ports }: Context) => {
  const { strength, password_expires: most } = data.defaults.settings.user_authentication;
  return { strength, most, now: ports.clock.now() };
};

const AboutFields = () => (
  <FieldGrid>
    <TextField name="name" label={t('Vault name')} required wide />
    <SelectField
      name="vault_type"
      label={t('Type')}
      required
      options={optionsOf(vaultFlavour.options, vaultFlavourNames)}
      placeholder={t('Choose the type')}
      wide
    />
    <TextAreaField name="desc" label={t('Description')} wide />
  </FieldGrid>
);

/** The choice of the kind of sign-in. Shown in two steps, because it determines the kind of administrator. */
const AuthenticationCards = () => (
  <RadioCards
    name="vault_auth_type"
    label={t('Authentication')}
    wide
    columns
    options={[
      { value: 'VAULT_AUTH_LOCAL', label: t('Local'), description: t('Users have a password of the vault.') },
      { value: 'VAULT_AUTH_MANAGED', label: t('Managed (directory)'), description: t('Users sign in with their directory account.') },
    ]}
  />
);

const AdminFields = (context: Context) => {
  const { strength, now } = judgedBy(context);
  return (
    <FieldGrid>
      <AuthenticationCards />
      <When<VaultAuth> field="vault_auth_type" is={(auth) => auth === 'VAULT_AUTH_LOCAL'}>
        <LocalAdminFields candidates={adminCandidates(context.data.users.users)} strength={strength} now={now} />
      </When>
      <When<VaultAuth> field="vault_auth_type" is={(auth) => auth === 'VAULT_AUTH_MANAGED'}>
        <DirectoryAdmin domains={context.data.domains.ad_domains} />
      </When>
    </FieldGrid>
  );
};

const VaultMade = ({ vault }: { vault: Vault }) => (
  <DetailsList
    items={[
      { label: t('User name'), value: vault.vaultadmin_username },
      { label: t('Sign-in address'), value: <CopyText value={vault.tenant_api_url} label={t('Sign-in address')} />, wide: true },
      { label: t('Next'), value: <Link href={vault.tenant_api_url}>{t('Sign in to this vault')}</Link>, wide: true },
    ]}
  />
);

const steps: readonly Step[] = [
  { id: 'about', title: t('About'), schema: aboutSchema, Fields: AboutFields },
  { id: 'admin', title: t('Administrator'), schema: (context) => adminSchema(judgedBy(context)), Fields: AdminFields },
  {
    id: 'authentication',
    title: t('Authentication'),
    schema: (context) => authenticationSchema(judgedBy(context)),
    Fields: () => (
      <FieldGrid>
        <AuthenticationCards />
      </FieldGrid>
    ),
  },
  // The steps of every directory domain form, for the directory of a managed vault.
  ...domainSteps<unknown, typeof load>(() => '').map((step): Step => ({ ...step, when: (values) => isManaged(values) && (step.when?.(values) ?? true) })),
];

/** VAULT-03, VAULT-16. */
export const form = defineSteps<VaultValues, typeof vaults.create, unknown, typeof load>({
  load,
  initialValues: ({ data, ports }) => newVault(newLocalAdmin(ports.clock.now(), data.defaults.settings.user_authentication.password_expires)),
  steps,
  toBody: vaultBody,
  asks: createFailure,
  done: () => vaultTexts.created,
  created: (answer, { name }) => answer?.vault.name ?? name.trim(),
  madeRow: ({ vault }) => vault.id,
  Result: ({ answer }) => <VaultMade {...answer} />,
});
