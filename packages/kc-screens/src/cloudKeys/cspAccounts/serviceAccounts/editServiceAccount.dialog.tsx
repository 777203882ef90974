import { Pencil } from 'lucide-react';
import { cspAccounts, type CspAccount } from 'kc-api/contract/cloudKeys/cspAccounts';
import { cloudKeyTexts } from 'kc-api/rules/cloudKeys/cloudKeys';
import { cspAccountRules } from 'kc-api/rules/cloudKeys/cspAccounts';
import { ekmPermissions } from 'kc-api/rules/cloudKeys/ekm';
import { defineFormDialog } from '../../../shell/index.ts';
import {
  aclsJson,
  replaced,
  ServiceAccountFields,
  serviceAccountLabels,
  serviceAccountOf,
  serviceAccountSchema,
  without,
  type ServiceAccountValues,
} from '../../ekm/index.ts';
import { serviceAccountsOf, type ServiceAccountRow } from './serviceAccounts.ts';

/** The same service account in the account as it is now; with no permissions, where somebody took it off the list. */
const current = (account: CspAccount, row: ServiceAccountRow): ServiceAccountRow => ({
  ...row,
  permissions: [],
  ...serviceAccountsOf(account).find(({ email }) => email === row.email),
  account,
});

/** CSP-09: the others are those besides itself. */
export const editServiceAccountDialog = defineFormDialog<ServiceAccountValues, typeof cspAccounts.setEkmAccessPolicy, ServiceAccountRow>({
  id: 'cspAccounts.editServiceAccount',
  title: ({ email }) => `Edit ${email}`,
  label: 'Edit',
  action: 'Apply',
  icon: <Pencil aria-hidden />,
  allowed: (actor, { account }) => cspAccountRules.ekm(actor, account),
  schema: ({ target }) => serviceAccountSchema(without(serviceAccountsOf(target.account), [target]), ekmPermissions),
  initialValues: ({ target }) => ({ email: target.email, permissions: target.permissions }),
  Fields: () => <ServiceAccountFields offered={ekmPermissions} />,
  call: cspAccounts.setEkmAccessPolicy,
  params: ({ account }) => ({ guid: account.guid }),
  idOf: ({ account, email }) => `${account.guid} ${email}`,
  toBody: (values, { target }) => ({
    acls: aclsJson(replaced(serviceAccountsOf(target.account), target, serviceAccountOf(values))),
    revision: target.account.revision,
  }),
  current: (account, row) => current(account as CspAccount, row),
  labels: serviceAccountLabels,
  done: () => cloudKeyTexts.ekmAcls,
});
