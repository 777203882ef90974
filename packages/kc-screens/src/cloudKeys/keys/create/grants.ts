import type { InputOf } from 'kc-api/contract/call';
import type { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import type { CloudKey } from 'kc-api/contract/cloudKeys/cloudKey';
import { createTexts } from 'kc-api/rules/cloudKeys/cloudKeys/cloudKeyCreate';
import type { NewKeyValues } from './newKey.ts';

interface Grants {
  /** Warnings about entries that cannot be sent, because the response was lost, and with it the handle. */
  lost: readonly string[];
  /** Request that shares the key. Default: the key is shared with nobody. */
  sharing?: InputOf<typeof cloudKeys.saveSharing>;
  /** Request that sets the roles. Default: there are none. */
  roles?: InputOf<typeof cloudKeys.saveRoles>;
}

/** Returns the requests for sharing and roles, which the create call does not support. */
export function grantsOf(key: CloudKey | undefined, { administrators, users, roles }: Pick<NewKeyValues, 'administrators' | 'users' | 'roles'>): Grants {
  const isShared = administrators.length + users.length > 0;
  if (!key) return { lost: [...(isShared ? [createTexts.sharing] : []), ...(roles.length > 0 ? [createTexts.roles] : [])] };
  const { handle, revision } = key;
  return {
    lost: [],
    ...(isShared && { sharing: { params: { handle }, body: { revision, administrators: administrators.join(','), users: users.join(',') } } }),
    ...(roles.length > 0 && { roles: { params: { handle }, body: { revision, roles: JSON.stringify(roles) } } }),
  };
}
