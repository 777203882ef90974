import type { cspAccounts, CspAccount } from 'kc-api/contract/cloudKeys/cspAccounts';
import { cloudKeyTexts } from 'kc-api/rules/cloudKeys/cloudKeys/cloudKeys';
import { ekmPermissions } from 'kc-api/rules/cloudKeys/cloudKeys/ekm';
import { defineForm } from '../../../shell/index.ts';
import { aclsJson, replaced, ServiceAccountFields, serviceAccountOf, serviceAccountSchema, without, type ServiceAccountValues } from '../../ekm/index.ts';
import { serviceAccountsOf, type ServiceAccountRow } from './serviceAccounts.ts';

export const form = defineForm<ServiceAccountValues, typeof cspAccounts.setEkmAccessPolicy, ServiceAccountRow, Record<never, never>, CspAccount>({
  seen: ({ target }) => target.account,
  schema: ({ target, seen }) => serviceAccountSchema(without(serviceAccountsOf(seen), [target]), ekmPermissions),
  // If another user removed the entry, the form starts without permissions.
  initialValues: ({ target, seen }) => serviceAccountsOf(seen).find(({ email }) => email === target.email) ?? { email: target.email, permissions: [] },
  Fields: () => <ServiceAccountFields offered={ekmPermissions} />,
  toBody: (values, { target, seen }) => ({ acls: aclsJson(replaced(serviceAccountsOf(seen), target, serviceAccountOf(values))) }),
  undo: { changed: ({ csp_account }) => csp_account, body: (former) => ({ acls: aclsJson(serviceAccountsOf(former)) }) },
  done: () => cloudKeyTexts.ekmAcls,
});
