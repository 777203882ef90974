import type { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import type { CloudKey } from 'kc-api/contract/cloudKeys/cloudKey';
import { cloudKeyTexts, keyEkmPermissions } from 'kc-api/rules/cloudKeys/cloudKeys/cloudKeys';
import { defineForm } from '../../../../shell/index.ts';
import { ServiceAccountFields, serviceAccountOf, serviceAccountSchema, type ServiceAccountValues } from '../../../ekm/index.ts';
import { aclsJson, aclsOf, replaced, without, type AclRow } from './acls.ts';

export const form = defineForm<ServiceAccountValues, typeof cloudKeys.setEkmAccessPolicy, AclRow, Record<never, never>, CloudKey>({
  seen: ({ target }) => target.cloudKey,
  schema: ({ target, seen }) => serviceAccountSchema(without(aclsOf(seen), [target]), keyEkmPermissions(seen)),
  // If another user removed the entry, the form starts without permissions.
  initialValues: ({ target, seen }) => aclsOf(seen).find(({ email }) => email === target.email) ?? { email: target.email, permissions: [] },
  Fields: ({ seen }) => <ServiceAccountFields offered={keyEkmPermissions(seen)} />,
  toBody: (values, { target, seen }) => ({ acls: aclsJson(replaced(aclsOf(seen), target, serviceAccountOf(values))) }),
  undo: { changed: ({ cloudkey }) => cloudkey, body: (former) => ({ acls: aclsJson(aclsOf(former)) }) },
  done: () => cloudKeyTexts.ekmAcls,
});
