import type { cspAccounts, CspAccount } from 'kc-api/contract/cloudKeys/cspAccounts';
import { cloudKeyTexts } from 'kc-api/rules/cloudKeys/cloudKeys/cloudKeys';
import { ekmPermissions } from 'kc-api/rules/cloudKeys/cloudKeys/ekm';
import { defineForm } from '../../../shell/index.ts';
import { aclsJson, newServiceAccount, ServiceAccountFields, serviceAccountOf, serviceAccountSchema, type ServiceAccountValues } from '../../ekm/index.ts';
import { serviceAccountsOf } from './serviceAccounts.ts';

export const form = defineForm<ServiceAccountValues, typeof cspAccounts.setEkmAccessPolicy, CspAccount>({
  schema: ({ target }) => serviceAccountSchema(serviceAccountsOf(target), ekmPermissions),
  initialValues: () => newServiceAccount,
  Fields: () => <ServiceAccountFields offered={ekmPermissions} />,
  toBody: (values, { target }) => ({ acls: aclsJson([...serviceAccountsOf(target), serviceAccountOf(values)]) }),
  undo: { changed: ({ csp_account }) => csp_account, body: (former) => ({ acls: aclsJson(serviceAccountsOf(former)) }) },
  done: () => cloudKeyTexts.ekmAcls,
});
