import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import type { CloudKey } from 'kc-api/contract/cloudKeys/cloudKey';
import { createTexts } from 'kc-api/rules/cloudKeys/cloudKeys/cloudKeyCreate';
import type { Follow, Ports } from '../../../shell/index.ts';
import type { NewKeyValues } from './newKey.ts';

/** Sends separate requests for sharing and roles, which the create call does not support. If they fail, the key still stays. */
export function giveAccess(
  key: CloudKey | undefined,
  { administrators, users, roles }: Pick<NewKeyValues, 'administrators' | 'users' | 'roles'>,
  follow: Follow,
  ports: Pick<Ports, 'messages'>,
): void {
  const shared = administrators.length + users.length > 0;
  if (!key) {
    // The response was lost, and with it the handle.
    if (shared) ports.messages.add({ kind: 'warning', text: createTexts.sharing });
    if (roles.length > 0) ports.messages.add({ kind: 'warning', text: createTexts.roles });
    return;
  }
  const params = { handle: key.handle };
  if (shared)
    follow(
      cloudKeys.saveSharing,
      { params, body: { revision: key.revision, administrators: administrators.join(','), users: users.join(',') } },
      ({ message }) => `${createTexts.sharing} ${message}`,
      'warning',
    );
  if (roles.length > 0)
    follow(
      cloudKeys.saveRoles,
      { params, body: { revision: key.revision, roles: JSON.stringify(roles) } },
      ({ message }) => `${createTexts.roles} ${message}`,
      'warning',
    );
}
