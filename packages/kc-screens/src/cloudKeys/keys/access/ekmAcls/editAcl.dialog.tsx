import { Pencil } from 'lucide-react';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import type { CloudKey } from 'kc-api/contract/cloudKeys/cloudKey';
import { cloudKeyTexts, keyEkmPermissions, mayDo } from 'kc-api/rules/cloudKeys/cloudKeys';
import { defineFormDialog } from '../../../../shell/index.ts';
import { ServiceAccountFields, serviceAccountOf, serviceAccountSchema, type ServiceAccountValues } from '../../../ekm/index.ts';
import { aclsJson, aclsOf, replaced, without, type AclRow } from './acls.ts';

/** CKEY-089 to CKEY-091, CKEY-100: the others are those besides itself. */
export const editAclDialog = defineFormDialog<ServiceAccountValues, typeof cloudKeys.setEkmAccessPolicy, AclRow, Record<never, never>, CloudKey>({
  id: 'cloudKeys.editServiceAccount',
  title: ({ email }) => `Edit ${email}`,
  label: 'Edit',
  action: 'Apply',
  icon: <Pencil aria-hidden />,
  allowed: (actor, { cloudKey }) => mayDo('ekm', cloudKey, actor),
  seen: ({ target }) => target.cloudKey,
  schema: ({ target, seen }) => serviceAccountSchema(without(aclsOf(seen), [target]), keyEkmPermissions(seen)),
  // With no permissions, where somebody took it off the list.
  initialValues: ({ target, seen }) => aclsOf(seen).find(({ email }) => email === target.email) ?? { email: target.email, permissions: [] },
  Fields: ({ seen }) => <ServiceAccountFields offered={keyEkmPermissions(seen)} />,
  call: cloudKeys.setEkmAccessPolicy,
  params: ({ cloudKey }) => ({ handle: cloudKey.handle }),
  toBody: (values, { target, seen }) => ({ acls: aclsJson(replaced(aclsOf(seen), target, serviceAccountOf(values))) }),
  done: () => cloudKeyTexts.ekmAcls,
});
