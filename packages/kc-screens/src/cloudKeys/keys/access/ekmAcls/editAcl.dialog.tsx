import { Pencil } from 'lucide-react';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import type { CloudKey } from 'kc-api/contract/cloudKeys/cloudKey';
import { cloudKeyTexts, keyEkmPermissions, mayDo } from 'kc-api/rules/cloudKeys/cloudKeys';
import { defineFormDialog } from '../../../../shell/index.ts';
import { ServiceAccountFields, serviceAccountLabels, serviceAccountOf, serviceAccountSchema, type ServiceAccountValues } from '../../../ekm/index.ts';
import { aclsJson, aclsOf, replaced, without, type AclRow } from './acls.ts';

/** CKEY-089 to CKEY-091, CKEY-100: the others are those besides itself. */
export const editAclDialog = defineFormDialog<ServiceAccountValues, typeof cloudKeys.setEkmAccessPolicy, AclRow>({
  id: 'cloudKeys.editServiceAccount',
  title: ({ email }) => `Edit ${email}`,
  label: 'Edit',
  action: 'Apply',
  icon: <Pencil aria-hidden />,
  allowed: (actor, { cloudKey }) => mayDo('ekm', cloudKey, actor),
  schema: ({ target }) => serviceAccountSchema(without(aclsOf(target.cloudKey), [target]), keyEkmPermissions(target.cloudKey)),
  initialValues: ({ target }) => ({ email: target.email, permissions: target.permissions }),
  Fields: ({ target }) => <ServiceAccountFields offered={keyEkmPermissions(target.cloudKey)} />,
  call: cloudKeys.setEkmAccessPolicy,
  params: ({ cloudKey }) => ({ handle: cloudKey.handle }),
  toBody: (values, { target }) => ({ acls: aclsJson(replaced(aclsOf(target.cloudKey), target, serviceAccountOf(values))), revision: target.cloudKey.revision }),
  /** The same service account in the key as it is now; with no permissions, where somebody took it off the list. */
  current: (now, target) => ({ ...target, permissions: [], ...aclsOf(now as CloudKey).find(({ email }) => email === target.email), cloudKey: now as CloudKey }),
  labels: serviceAccountLabels,
  idOf: ({ cloudKey, email }) => `${cloudKey.handle} ${email}`,
  done: () => cloudKeyTexts.ekmAcls,
});
