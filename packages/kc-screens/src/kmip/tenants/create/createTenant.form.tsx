import * as yup from 'yup';
import { FieldGrid, useFormValue } from 'kc-components/Form';
import { TextAreaField } from 'kc-components/TextAreaField';
import { TextField } from 'kc-components/TextField';
import type { kmipTenants } from 'kc-api/contract/kmip/tenants';
import { directories, type DirectoryDomain } from 'kc-api/contract/security/directories';
import { settings } from 'kc-api/contract/security/settings';
import { users } from 'kc-api/contract/security/users';
import { kmipTenantTexts } from 'kc-api/rules/kmip/tenants';
import { t } from 'kc-intl/t';
import { domainSteps } from '../../../security/directories/index.ts';
import { defineSteps, WizardReview, type WizardStepDefinition } from '../../../shell/index.ts';
import { AdMemberFields, adMemberFields, adminCandidates, localAdminFields, newLocalAdmin } from '../../../tenancy/index.ts';
import { AdministratorStep } from './AdministratorStep.tsx';
import { aboutSchema, directoryType, newTenant, tenantBody, type TenantValues } from './tenant.schema.ts';
import { setUpQuestion } from './setUpQuestion.tsx';
import { TenantMade } from './TenantMade.tsx';

const load = { users: users.list, domains: directories.list, defaults: settings.userDefaults };
type Step = WizardStepDefinition<TenantValues, unknown, typeof load>;
const systemOf = (domains: readonly DirectoryDomain[]) => domains.find(({ system }) => system === 'yes');

const AboutFields = () => (
  <FieldGrid>
    <TextField name="name" label={t('Tenant name')} required wide />
    <TextAreaField name="desc" label={t('Description')} wide />
  </FieldGrid>
);

function MemberStep({ system }: { system: DirectoryDomain | undefined }) {
  const [admin, type] = [useFormValue<TenantValues['admin']>('admin'), useFormValue<TenantValues['type']>('type')];
  return (
    <FieldGrid>
      <AdMemberFields type={directoryType({ admin, type }, system?.type)} />
    </FieldGrid>
  );
}

const steps: readonly Step[] = [
  { id: 'about', title: t('About'), schema: aboutSchema, Fields: AboutFields },
  {
    id: 'administrator',
    title: t('Administrator'),
    schema: ({ data, ports }) => {
      const { strength, password_expires: most } = data.defaults.settings.user_authentication;
      const local = localAdminFields({ strength, most, now: ports.clock.now() });
      const shape = Object.fromEntries(
        Object.entries(local).map(([field, rule]) => [field, yup.string().when('admin', ([admin], unjudged) => (admin === 'local' ? rule : unjudged))]),
      );
      return yup.object({ admin: yup.string(), ...shape });
    },
    Fields: ({ data, ports }) => (
      <AdministratorStep
        system={systemOf(data.domains.ad_domains)}
        candidates={adminCandidates(data.users.users)}
        strength={data.defaults.settings.user_authentication.strength}
        now={ports.clock.now()}
      />
    ),
  },
  ...domainSteps<unknown, typeof load>(() => '').map((step): Step => ({
    ...step,
    title: step.id === 'domain' ? t('Authentication') : step.title,
    when: (values) => values.admin === 'own' && (step.when?.(values) ?? true),
  })),
  {
    id: 'member',
    title: t('Directory administrator'),
    when: ({ admin }) => admin !== 'local',
    schema: ({ data }) => yup.object(adMemberFields((values) => directoryType(values as TenantValues, systemOf(data.domains.ad_domains)?.type))),
    Fields: ({ data }) => <MemberStep system={systemOf(data.domains.ad_domains)} />,
  },
  // The choice of administrator determines the following steps. A fixed review step is the last one.
  { id: 'review', title: t('Review'), Fields: () => <WizardReview /> },
];

/** KMIP-012, KMIP-018. `migrate`: 'yes' if the tenant receives the data of the legacy server. */
export const formOf = (migrate: 'yes' | 'no') =>
  defineSteps<TenantValues, typeof kmipTenants.create, unknown, typeof load>({
    load,
    initialValues: ({ data, ports }) => newTenant(newLocalAdmin(ports.clock.now(), data.defaults.settings.user_authentication.password_expires)),
    steps,
    toBody: (values, { data }) => tenantBody(values, migrate, systemOf(data.domains.ad_domains)?.type),
    ...(migrate === 'yes' ? { confirm: setUpQuestion } : {}),
    done: () => kmipTenantTexts.created,
    madeRow: ({ tenant }) => tenant.id,
    Result: ({ answer }) => <TenantMade {...answer} />,
    // There is only one migration, so the dialog does not offer to create another tenant.
    ...(migrate === 'no' ? { created: (_: unknown, { name }: TenantValues) => name.trim() } : {}),
  });
