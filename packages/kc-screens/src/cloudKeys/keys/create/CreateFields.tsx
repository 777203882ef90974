import { useEffect, type ReactNode } from 'react';
import { DetailsList } from 'kc-components/DetailsList';
import { FieldGroup, FieldLine, useFormValue, useSetFormValue } from 'kc-components/Form';
import { RadioCards } from 'kc-components/RadioCards';
import { SelectField } from 'kc-components/SelectField';
import { optionsOf } from 'kc-components/format';
import { vaultType, type ProtectionLevel, type VaultType } from 'kc-api/contract/cloudKeys/cloudKey';
import type { KeySet } from 'kc-api/contract/cloudKeys/keySets';
import { cipherOffers, settledChoices, type KeyChoices } from 'kc-api/rules/cloudKeys/cloudKeys/keyChoices';
import { hardwareText, vaultTypeLabels } from 'kc-api/rules/cloudKeys/providers/azure';
import { gcpKeyTypeLabels, gcpKeyTypes, protectionLevels } from 'kc-api/rules/cloudKeys/providers/gcp';
import type { GcpKeyType } from 'kc-api/rules/cloudKeys/providers/types';
import { providers } from 'kc-api/rules/cloudKeys/providers/provider';
import type { CreateField } from 'kc-api/rules/cloudKeys/providers/types';
import { algorithmName, protectionNames, purposeName } from 'kc-api/rules/cloudKeys/wireWords';
import { t } from 'kc-intl/t';
import { Failure } from '../../../shell/index.ts';
import { databaseText } from './databaseText.ts';
import { useKeyOffers, type Offers } from './useKeyOffers.ts';

interface Choosing {
  set: KeySet;
  choices: KeyChoices;
  offers: Offers;
}

/** A read-only value that follows from the other choices. */
const Told = ({ name, label, text }: { name: string; label: string; text: string }) => (
  <FieldGroup name={name} label={label} words={() => text}>
    <FieldLine>
      <DetailsList items={[{ label, value: text, wide: true }]} />
    </FieldLine>
  </FieldGroup>
);

const vaultKinds = optionsOf(vaultType.options, vaultTypeLabels);
const keyTypes = gcpKeyTypes.map((value) => ({ value, label: gcpKeyTypeLabels[value].label, description: gcpKeyTypeLabels[value].about }));
const lastPart = (path: string): string => path.split('/').at(-1) ?? path;
const purposesOf = ({ set, choices, offers }: Choosing) => (offers.purposes ? providers[set.csp_type].creatable(offers.purposes, choices) : []);
const none = ({ loading }: { loading: boolean }, what: string): string => (loading ? t('Reading…') : what);

/** Returns the translated name `own`. If there is none, `own` equals `wire`, and the appliance's name is returned. */
const named = (own: string, wire: string, told: string): string => (own === wire ? told : own);

/** The form control for each field that a provider may require. */
const drawn: Readonly<Record<CreateField, (choosing: Choosing) => ReactNode>> = {
  region_name: ({ set, offers }) => (
    <SelectField
      name="region_name"
      label={t('Region')}
      required={set.keyset_type !== 'XKS'}
      search
      clearable={set.keyset_type === 'XKS'}
      options={offers.where.options}
      noneText={none(offers.where, t('There are no regions.'))}
    />
  ),
  keyvault_type: () => <RadioCards<VaultType> name="keyvault_type" label={t('Key type')} required wide columns options={vaultKinds} />,
  keyvault_name: ({ choices, offers }) => (
    <SelectField
      name="keyvault_name"
      label={choices.keyvault_type === 'vaults' ? t('Vault') : vaultTypeLabels[choices.keyvault_type]}
      required
      search
      options={offers.where.options}
      noneText={none(offers.where, t('This CSP account has none.'))}
    />
  ),
  hardware_protected: ({ choices, offers }) => (
    <Told
      name="hardware_protected"
      label={t('Hardware protection')}
      text={hardwareText(
        choices.keyvault_type,
        offers.vaults?.find(({ name }) => name === choices.keyvault_name),
      )}
    />
  ),
  key_type: () => <RadioCards<GcpKeyType> name="key_type" label={t('Key type')} required wide columns options={keyTypes} />,
  keyring_name: ({ offers }) => (
    <SelectField
      name="keyring_name"
      label={t('Key ring')}
      required
      search
      options={offers.where.options}
      noneText={none(offers.where, t('There are no key rings.'))}
    />
  ),
  protection_level: ({ choices }) => (
    <SelectField<ProtectionLevel>
      name="protection_level"
      label={t('Protection level')}
      required
      options={optionsOf(protectionLevels[choices.key_type], protectionNames)}
    />
  ),
  ekm_connection: ({ choices, offers }) => (
    <SelectField
      name="ekm_connection"
      label={t('EKM connection')}
      required
      wide
      search
      options={(offers.connections ?? []).map((value) => ({ value, label: lastPart(value), help: value }))}
      noneText={none(offers, t('There are no EKM connections in this location.'))}
      disabledReason={choices.keyring_name === '' ? t('Select a key ring first.') : undefined}
    />
  ),
  tde_database_type: ({ set, offers }) => <Told name="tde_database_type" label={t('Database')} text={databaseText(set.tde_database_type, offers.databases)} />,
  purpose: (choosing) => (
    <SelectField
      name="purpose"
      label={t('Purpose')}
      required
      options={purposesOf(choosing).map(({ purpose, purpose_displayname }) => ({
        value: purpose,
        label: named(purposeName({ csp_type: choosing.set.csp_type, purpose }), purpose, purpose_displayname),
      }))}
    />
  ),
  algorithm: (choosing) => (
    <FieldGroup name="cipher" label={t('Cipher')}>
      <SelectField
        name="algorithm"
        label={t('Algorithm')}
        required
        help={choosing.choices.cipher === '' ? undefined : t('Cipher: {cipher}', { cipher: choosing.choices.cipher })}
        options={(purposesOf(choosing).find(({ purpose }) => purpose === choosing.choices.purpose)?.algorithms ?? []).map(({ name, display_name }) => ({
          value: name,
          label: named(algorithmName({ csp_type: choosing.set.csp_type, purpose: choosing.choices.purpose, algorithm: name }), name, display_name),
        }))}
      />
    </FieldGroup>
  ),
  cipher: ({ set, choices, offers }) => (
    <SelectField
      name="cipher"
      label={t('Cipher')}
      required
      options={cipherOffers(set, choices, offers).map(({ cipher, label }) => ({ value: cipher, label }))}
    />
  ),
};

const watched = [
  'region_name',
  'keyvault_type',
  'keyvault_name',
  'key_type',
  'keyring_name',
  'protection_level',
  'ekm_connection',
  'purpose',
  'algorithm',
  'cipher',
] as const;
const followed = ['hardware_protected', 'operations'] as const;

/** Returns the current choices. Rerenders when a choice changes, but not for each keystroke in the name. */
function useChoices(set: KeySet): KeyChoices {
  const region_name = useFormValue<string>('region_name');
  const keyvault_type = useFormValue<VaultType>('keyvault_type');
  const keyvault_name = useFormValue<string>('keyvault_name');
  const hardware_protected = useFormValue<'yes' | 'no'>('hardware_protected');
  const key_type = useFormValue<GcpKeyType>('key_type');
  const keyring_name = useFormValue<string>('keyring_name');
  const protection_level = useFormValue<ProtectionLevel | ''>('protection_level');
  const ekm_connection = useFormValue<string>('ekm_connection');
  const purpose = useFormValue<string>('purpose');
  const algorithm = useFormValue<string>('algorithm');
  const cipher = useFormValue<string>('cipher');
  const operations = useFormValue<KeyChoices['operations']>('operations');
  return {
    keyset_type: set.keyset_type,
    region_name,
    keyvault_type,
    keyvault_name,
    hardware_protected,
    key_type,
    keyring_name,
    protection_level,
    ekm_connection,
    purpose,
    algorithm,
    cipher,
    operations,
  };
}

/** The fields that the key set's provider requires for a new key (CKEY-043). */
export function CreateFields({ set }: { set: KeySet }) {
  const choices = useChoices(set);
  const offers = useKeyOffers(set, choices);
  const put = useSetFormValue();
  const settled = settledChoices(set, choices, offers);
  const differing = [...watched, ...followed].filter((field) => JSON.stringify(settled[field]) !== JSON.stringify(choices[field]));
  useEffect(() => {
    for (const field of differing) put(field, settled[field]);
  });
  const error = offers.error ?? offers.where.error;
  return (
    <>
      {error && (
        <FieldLine>
          <Failure size="banner" error={error} retry={offers.error ? offers.retry : offers.where.retry} />
        </FieldLine>
      )}
      {providers[set.csp_type].createFields(choices).map((field) => (
        <Asked key={field} field={field} set={set} choices={choices} offers={offers} />
      ))}
    </>
  );
}

const Asked = ({ field, ...choosing }: Choosing & { field: CreateField }) => drawn[field](choosing);
