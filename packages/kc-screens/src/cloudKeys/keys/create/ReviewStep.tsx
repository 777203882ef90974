import { DetailsList, type Detail } from 'kc-components/DetailsList';
import { dayText } from 'kc-components/format';
import { useFormValues } from 'kc-components/Form';
import { cloudKeysPage } from 'kc-api/contract/cloudKeys/cloudKeysPage';
import { cspAccounts } from 'kc-api/contract/cloudKeys/cspAccounts';
import type { KeySet } from 'kc-api/contract/cloudKeys/keySets';
import { expireActionText } from 'kc-api/rules/cloudKeys/cloudKeys';
import { vaultTypeLabels } from 'kc-api/rules/cloudKeys/providers/azure';
import { gcpKeyTypeLabels } from 'kc-api/rules/cloudKeys/providers/gcp';
import { providers } from 'kc-api/rules/cloudKeys/providers/provider';
import type { CreateField } from 'kc-api/rules/cloudKeys/providers/types';
import { useAnswer } from '../../../shell/index.ts';
import { placeText } from '../../places/placeText.ts';
import { rotationText } from '../../rotation/rotation.ts';
import { midnight } from '../schedule/day.ts';
import { isDke, type NewKeyValues } from './newKey.ts';
import { useKeyOffers, type Offers } from './useKeyOffers.ts';
import { databaseText } from './databaseText.ts';

/** What was chosen, under the name that it was asked by. */
const told: Readonly<Record<CreateField, (values: NewKeyValues, offers: Offers, set: KeySet) => Detail>> = {
  region_name: ({ region_name }) => ({ label: 'Region', value: region_name }),
  keyvault_type: ({ keyvault_type }) => ({ label: 'Key type', value: vaultTypeLabels[keyvault_type] }),
  keyvault_name: ({ keyvault_name }) => ({ label: 'Vault', value: keyvault_name }),
  hardware_protected: ({ hardware_protected }) => ({ label: 'Hardware protection', value: hardware_protected === 'yes' ? 'Yes' : 'No' }),
  key_type: ({ key_type }) => ({ label: 'Key type', value: gcpKeyTypeLabels[key_type].label }),
  keyring_name: ({ keyring_name }) => ({ label: 'Key ring', value: placeText(keyring_name) }),
  protection_level: ({ protection_level }) => ({ label: 'Protection level', value: protection_level }),
  ekm_connection: ({ ekm_connection }) => ({ label: 'EKM connection', value: ekm_connection.split('/').at(-1) }),
  tde_database_type: (_, { databases }, set) => ({ label: 'Database', value: databaseText(set.tde_database_type, databases) }),
  purpose: ({ purpose }, { purposes }) => ({ label: 'Purpose', value: purposes?.find((one) => one.purpose === purpose)?.purpose_displayname ?? purpose }),
  algorithm: ({ purpose, algorithm, cipher }, { purposes }) => {
    const known = purposes?.find((one) => one.purpose === purpose)?.algorithms.find(({ name }) => name === algorithm);
    return { label: 'Algorithm', value: `${known?.display_name ?? algorithm} (${cipher})` };
  },
  cipher: ({ cipher }) => ({ label: 'Cipher', value: cipher }),
};

/** Names for what the form holds as ARNs and tenants. They were read for the step before. */
function useNames(set: KeySet): (id: string) => string {
  const users = useAnswer(cspAccounts.users, { params: { guid: set.csp_guid } }, { enabled: false });
  const vaults = useAnswer(cloudKeysPage.vaults, undefined, { enabled: false });
  const names = new Map([
    ...(users.data?.users ?? []).map(({ arn, name }) => [arn, name] as const),
    ...(vaults.data?.vaults ?? []).map(({ tenant_guid, name }) => [tenant_guid, name] as const),
  ]);
  return (id) => names.get(id) ?? id;
}

function accessOf(set: KeySet, values: NewKeyValues, nameOf: (id: string) => string): Detail[] {
  switch (providers[set.csp_type].access) {
    case 'sharing':
      return [
        { label: 'Administrators', value: values.administrators.map(nameOf).join(', '), wide: true },
        { label: 'Users', value: values.users.map(nameOf).join(', '), wide: true },
      ];
    case 'operations':
      return [
        { label: 'Key operations', value: values.operations.join(', '), wide: true },
        ...(isDke(values)
          ? [{ label: 'DKE permissions', value: values.dke === 'all' ? 'All vaults' : values.dke_permissions.map(nameOf).join(', '), wide: true }]
          : []),
      ];
    case 'roles':
      return [{ label: 'Roles', value: values.roles.map(({ role, members }) => `${role}: ${members.join(', ')}`).join('\n'), wide: true }];
    case null:
      return [];
  }
}

function scheduleOf(set: KeySet, values: NewKeyValues): Detail[] {
  const on = (chosen: 'never' | 'on', day: string) => (chosen === 'never' ? 'Never' : dayText(midnight(day)));
  return [
    {
      label: 'Expiration',
      value:
        values.expires === 'never' ? 'Never' : `${on('on', values.expire_date)}, then ${expireActionText(set.csp_type, values.expire_action).toLowerCase()}`,
    },
    ...(providers[set.csp_type].activation ? [{ label: 'Activation', value: on(values.activates, values.activation_date) }] : []),
    { label: 'Rotation schedule', value: rotationText(set.csp_type, values.rekey_interval) },
  ];
}

/** Everything that will be sent, in words. */
export function ReviewStep({ sets }: { sets: readonly KeySet[] }) {
  const values = useFormValues<NewKeyValues>();
  const set = sets.find(({ guid }) => guid === values.keyset_guid);
  return set ? <Review set={set} values={values} /> : null;
}

function Review({ set, values }: { set: KeySet; values: NewKeyValues }) {
  const offers = useKeyOffers(set, values);
  const nameOf = useNames(set);
  return (
    <DetailsList
      items={[
        { label: 'Name', value: values.name, wide: true },
        { label: 'Key set', value: set.name },
        ...providers[set.csp_type].createFields(values).map((field) => told[field](values, offers, set)),
        { label: 'Description', value: values.description, wide: true },
        ...accessOf(set, values, nameOf),
        ...scheduleOf(set, values),
      ]}
    />
  );
}
