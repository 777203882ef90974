import type { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import type { CloudKey } from 'kc-api/contract/cloudKeys/cloudKey';
import { cloudKeyTexts, keyEkmPermissions } from 'kc-api/rules/cloudKeys/cloudKeys/cloudKeys';
import { defineForm } from '../../../../shell/index.ts';
import { newServiceAccount, ServiceAccountFields, serviceAccountOf, serviceAccountSchema, type ServiceAccountValues } from '../../../ekm/index.ts';
import { aclsJson, aclsOf } from './acls.ts';

export const form = defineForm<ServiceAccountValues, typeof cloudKeys.setEkmAccessPolicy, CloudKey>({
  schema: ({ target }) => serviceAccountSchema(aclsOf(target), keyEkmPermissions(target)),
  initialValues: () => newServiceAccount,
  Fields: ({ target }) => <ServiceAccountFields offered={keyEkmPermissions(target)} />,
  toBody: (values, { target }) => ({ acls: aclsJson([...aclsOf(target), serviceAccountOf(values)]) }),
  undo: { changed: ({ cloudkey }) => cloudkey, body: (former) => ({ acls: aclsJson(aclsOf(former)) }) },
  done: () => cloudKeyTexts.ekmAcls,
});
