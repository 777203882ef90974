import type { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import { keyEkmPermissions } from 'kc-api/rules/cloudKeys/cloudKeys/cloudKeys';
import { aclsProblem, ekmTexts, parseAcls, parsePolicy, policyProblem } from 'kc-api/rules/cloudKeys/cloudKeys/ekm';
import { reachOf, wireKey } from '../clouds/keyRecords.ts';
import type { CloudKeyRecord } from '../clouds/records.ts';
import type { Context } from '../../core/context.ts';
import type { Handlers } from '../../core/handlers.ts';
import { refuse } from '../../core/refusal.ts';
import { changed, changeKey, guardedKey } from './cloudKeyRecords.ts';

type Calls = Pick<typeof cloudKeys, 'setEkmPolicy' | 'setEkmAccessPolicy'>;

function aclsIn(key: CloudKeyRecord, json: string) {
  const acls = parseAcls(json) ?? refuse(400, ekmTexts.malformed);
  const problem = aclsProblem(acls, keyEkmPermissions(wireKey(key)));
  return problem === undefined ? acls : refuse(400, problem);
}

/** Returns null for '', which stands for the policy of the account. */
function policyIn(context: Context, key: CloudKeyRecord, json: string) {
  if (json === '') return null;
  const policy = parsePolicy(json) ?? refuse(400, ekmTexts.malformed);
  const problem = policyProblem(policy, reachOf(context, key) ?? { key_access_justifications: [] });
  return problem === undefined ? policy : refuse(400, problem);
}

/** The appliance itself is the external key manager: its rules take effect without a request to the cloud. */
export const ekmCalls: Handlers<Calls> = {
  setEkmPolicy: {
    ...guardedKey,
    run: (context, { params, body }) =>
      changeKey(context, params.handle, {
        action: 'ekm',
        said: changed('External key manager policy'),
        next: (key) => ({
          ...key,
          ...(body.policy === undefined ? {} : { ekm_kaj_policy: policyIn(context, key, body.policy) }),
          ...(body.has_ekm_acls === 'no' ? { ekm_acls: null } : body.acls === undefined ? {} : { ekm_acls: aclsIn(key, body.acls) }),
        }),
      }),
  },

  setEkmAccessPolicy: {
    ...guardedKey,
    run: (context, { params, body }) =>
      changeKey(context, params.handle, {
        action: 'ekm',
        said: changed('EKM service accounts'),
        next: (key) => ({ ...key, ekm_acls: aclsIn(key, body.acls) }),
      }),
  },
};
