import { Plus } from 'lucide-react';
import { cspAccounts, type CspAccount } from 'kc-api/contract/cloudKeys/cspAccounts';
import { cloudKeyTexts } from 'kc-api/rules/cloudKeys/cloudKeys';
import { cspAccountRules } from 'kc-api/rules/cloudKeys/cspAccounts';
import { ekmPermissions } from 'kc-api/rules/cloudKeys/ekm';
import { defineFormDialog } from '../../../shell/index.ts';
import { aclsJson, newServiceAccount, ServiceAccountFields, serviceAccountOf, serviceAccountSchema, type ServiceAccountValues } from '../../ekm/index.ts';
import { serviceAccountsOf } from './serviceAccounts.ts';

/** CSP-08. The whole list is sent at once. */
export const addServiceAccountDialog = defineFormDialog<ServiceAccountValues, typeof cspAccounts.setEkmAccessPolicy, CspAccount>({
  id: 'cspAccounts.addServiceAccount',
  title: ({ name }) => `Add EKM service account to ${name}`,
  label: 'Add service account',
  action: 'Apply',
  icon: <Plus aria-hidden />,
  allowed: cspAccountRules.ekm,
  schema: ({ target }) => serviceAccountSchema(serviceAccountsOf(target), ekmPermissions),
  initialValues: () => newServiceAccount,
  Fields: () => <ServiceAccountFields offered={ekmPermissions} />,
  call: cspAccounts.setEkmAccessPolicy,
  params: ({ guid }) => ({ guid }),
  toBody: (values, { target }) => ({ acls: aclsJson([...serviceAccountsOf(target), serviceAccountOf(values)]) }),
  done: () => cloudKeyTexts.ekmAcls,
});
