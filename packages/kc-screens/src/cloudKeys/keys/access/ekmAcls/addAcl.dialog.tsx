import { Plus } from 'lucide-react';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import type { CloudKey } from 'kc-api/contract/cloudKeys/cloudKey';
import { cloudKeyTexts, keyEkmPermissions, mayDo } from 'kc-api/rules/cloudKeys/cloudKeys';
import { defineFormDialog } from '../../../../shell/index.ts';
import { newServiceAccount, ServiceAccountFields, serviceAccountOf, serviceAccountSchema, type ServiceAccountValues } from '../../../ekm/index.ts';
import { aclsJson, aclsOf } from './acls.ts';

/** CKEY-089 to CKEY-091, CKEY-100. The whole list is sent at once. */
export const addAclDialog = defineFormDialog<ServiceAccountValues, typeof cloudKeys.setEkmAccessPolicy, CloudKey>({
  id: 'cloudKeys.addServiceAccount',
  title: (key) => `Add service account to ${key.name}`,
  label: 'Add service account',
  action: 'Apply',
  icon: <Plus aria-hidden />,
  allowed: (actor, key) => mayDo('ekm', key, actor),
  schema: ({ target }) => serviceAccountSchema(aclsOf(target), keyEkmPermissions(target)),
  initialValues: () => newServiceAccount,
  Fields: ({ target }) => <ServiceAccountFields offered={keyEkmPermissions(target)} />,
  call: cloudKeys.setEkmAccessPolicy,
  params: (key) => ({ handle: key.handle }),
  toBody: (values, { target }) => ({ acls: aclsJson([...aclsOf(target), serviceAccountOf(values)]) }),
  done: () => cloudKeyTexts.ekmAcls,
});
