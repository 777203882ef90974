import * as yup from 'yup';
import { cloudKeysPage } from 'kc-api/contract/cloudKeys/cloudKeysPage';
import type { cspAccounts, AccountType } from 'kc-api/contract/cloudKeys/cspAccounts';
import { accountTypes, credentialFields, cspAccountTexts, filledIn, hasRegion, initialRegion } from 'kc-api/rules/cloudKeys/cspAccounts/cspAccounts';
import { defineForm, type Ports } from '../../../shell/index.ts';
import { initialGroup } from '../../adminGroups/AdminGroupField.tsx';
import { rotationDays, rotationOf } from '../../rotation/rotation.ts';
import { settingsShape, type AccountSettings } from '../account.schema.ts';
import { noCredentials, type CredentialValues } from '../credentials/credentials.ts';
import { credentialsShape } from '../credentials/credentials.schema.ts';
import { CreateAccountFields } from './CreateAccountFields.tsx';

interface AccountValues extends Omit<AccountSettings, 'ekm_uri'>, CredentialValues {
  name: string;
  groupname: string;
  csp_type: AccountType | '';
}

/** A key set that needs an account opens this dialog for its own type. The address parameter `csptype` names it. */
const fixedType = ({ navigation }: Ports): AccountType | undefined => accountTypes.find((type) => type === navigation.get().params['csptype']);

const load = { groups: cloudKeysPage.adminGroups };

export const form = defineForm<AccountValues, typeof cspAccounts.create, unknown, typeof load>({
  load,
  schema: yup.object({
    name: yup.string().trim().required(cspAccountTexts.name),
    groupname: yup.string().required(cspAccountTexts.group),
    csp_type: yup.string().required(cspAccountTexts.required),
    ...settingsShape<AccountValues>((values) => values),
    ...credentialsShape<AccountValues>(({ csp_type }) => (csp_type === '' ? [] : credentialFields[csp_type].required)),
  }),
  initialValues: ({ data, ports }) => ({
    name: '',
    description: '',
    groupname: initialGroup(data.groups.groups),
    csp_type: fixedType(ports) ?? '',
    default_region: initialRegion,
    rotation: rotationOf('AWS', 0),
    ...noCredentials,
  }),
  Fields: ({ data, ports }) => <CreateAccountFields groups={data.groups.groups} fixed={fixedType(ports)} />,
  toBody: (values) => {
    // The schema rejects values without a type.
    const csp_type = values.csp_type as AccountType;
    return {
      name: values.name.trim(),
      description: values.description,
      groupname: values.groupname,
      csp_type,
      ...(hasRegion(csp_type) ? { default_region: values.default_region } : {}),
      access_key_rotation_interval: rotationDays(csp_type, values.rotation),
      ...filledIn(credentialFields[csp_type].fields, values),
    };
  },
  done: () => cspAccountTexts.created,
  created: (answer, { name }) => answer?.csp_account.name ?? name,
  madeRow: ({ csp_account }) => csp_account.guid,
});
