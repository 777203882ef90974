import * as yup from 'yup';
import type { BodyOf } from 'kc-api/contract/call';
import type { VaultAuth, vaults, VaultFlavour } from 'kc-api/contract/vaults/vaults';
import { vaultNameProblem, vaultTexts } from 'kc-api/rules/vaults/vaults';
import { t } from 'kc-intl/t';
import { newDomain, newDomainBody, type DomainValues } from '../../security/directories/index.ts';
import {
  adMemberBody,
  adMemberFields,
  localAdminBody,
  localAdminFields,
  newAdMember,
  type AdMemberValues,
  type LocalAdminValues,
} from '../../tenancy/index.ts';

/** Form values for an administrator from the directory, with the selected search result. */
export interface FoundValues extends DomainValues, AdMemberValues {
  /** The search result, serialized by `foundValue`. '' if none is selected. */
  found: string;
}

/** Values of the form for a new vault. */
export interface VaultValues extends FoundValues, LocalAdminValues {
  name: string;
  desc: string;
  vault_type: VaultFlavour | '';
  vault_auth_type: VaultAuth;
}

export const newVault = (local: LocalAdminValues): VaultValues => ({
  name: '',
  desc: '',
  vault_type: '',
  vault_auth_type: 'VAULT_AUTH_LOCAL',
  found: '',
  ...newDomain,
  ...local,
  ...newAdMember,
});

export const aboutSchema = yup.object({
  name: yup.string().test('name', vaultTexts.name, (value = '') => vaultNameProblem(value) === undefined),
  vault_type: yup.string().required(t('Choose the type of the vault.')),
  desc: yup.string(),
});

export const typeOf = (values: object) => (values as FoundValues).type || 'MICROSOFT_AD';

/** Applies the rules only for this kind of authentication. */
const only = (auth: VaultAuth, rules: Readonly<Record<string, yup.Schema>>): Record<string, yup.Schema> =>
  Object.fromEntries(
    Object.entries(rules).map(([field, rule]) => [field, yup.mixed().when('vault_auth_type', ([chosen], otherwise) => (chosen === auth ? rule : otherwise))]),
  );

/** VAULT-12, VAULT-13, VAULT-21. */
export const adminSchema = (judged: Parameters<typeof localAdminFields>[0]) =>
  yup.object({
    vault_auth_type: yup.string().required(),
    ...only('VAULT_AUTH_LOCAL', localAdminFields(judged)),
    ...only('VAULT_AUTH_MANAGED', adMemberFields(typeOf)),
  });

/** The choice appears in two steps. Here, a changed choice needs its administrator from the other step. */
export const authenticationSchema = (judged: Parameters<typeof localAdminFields>[0]) =>
  yup.object({
    vault_auth_type: yup.string().test('admin', vaultTexts.noAdmin, function check() {
      return adminSchema(judged).isValidSync(this.parent);
    }),
  });

export function vaultBody(values: VaultValues): BodyOf<typeof vaults.create> {
  const { vault_auth_type, vault_type } = values;
  const about = { name: values.name.trim(), desc: values.desc.trim(), vault_auth_type, vault_type: vault_type || 'cloudkeys' } as const;
  if (vault_auth_type === 'VAULT_AUTH_LOCAL') return { ...about, initial_localuser: localAdminBody(values) };
  return {
    ...about,
    ad_domain: newDomainBody(values),
    initial_admember: adMemberBody(values, typeOf(values)),
  };
}
