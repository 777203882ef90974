import { Pencil } from 'lucide-react';
import { cspAccounts, type CspAccount } from 'kc-api/contract/cloudKeys/cspAccounts';
import { cloudKeyTexts } from 'kc-api/rules/cloudKeys/cloudKeys';
import { cspAccountRules } from 'kc-api/rules/cloudKeys/cspAccounts';
import { ekmPermissions } from 'kc-api/rules/cloudKeys/ekm';
import { defineFormDialog } from '../../../shell/index.ts';
import { aclsJson, replaced, ServiceAccountFields, serviceAccountOf, serviceAccountSchema, without, type ServiceAccountValues } from '../../ekm/index.ts';
import { serviceAccountsOf, type ServiceAccountRow } from './serviceAccounts.ts';

/** CSP-09: the others are those besides itself. */
export const editServiceAccountDialog = defineFormDialog<
  ServiceAccountValues,
  typeof cspAccounts.setEkmAccessPolicy,
  ServiceAccountRow,
  Record<never, never>,
  CspAccount
>({
  id: 'cspAccounts.editServiceAccount',
  title: ({ email }) => `Edit ${email}`,
  label: 'Edit',
  action: 'Apply',
  icon: <Pencil aria-hidden />,
  allowed: (actor, { account }) => cspAccountRules.ekm(actor, account),
  seen: ({ target }) => target.account,
  schema: ({ target, seen }) => serviceAccountSchema(without(serviceAccountsOf(seen), [target]), ekmPermissions),
  // With no permissions, where somebody took it off the list.
  initialValues: ({ target, seen }) => serviceAccountsOf(seen).find(({ email }) => email === target.email) ?? { email: target.email, permissions: [] },
  Fields: () => <ServiceAccountFields offered={ekmPermissions} />,
  call: cspAccounts.setEkmAccessPolicy,
  params: ({ account }) => ({ guid: account.guid }),
  toBody: (values, { target, seen }) => ({ acls: aclsJson(replaced(serviceAccountsOf(seen), target, serviceAccountOf(values))) }),
  done: () => cloudKeyTexts.ekmAcls,
});
