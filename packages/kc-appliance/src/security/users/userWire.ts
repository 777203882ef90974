import type { User } from 'kc-api/contract/security/users';
import { effective, expirationOf } from '../../core/access/actor.ts';
import type { Environment } from '../../core/context.ts';
import type { UserRecord } from '../../core/records.ts';
import { hasSecondFactor } from '../../core/access/secondFactor.ts';
import { isLastAdmin } from './lastAdmin.ts';

export function statusNow(user: UserRecord, now: number): User['status'] {
  const expires = expirationOf(user);
  if (!user.enabled) return 'Disabled';
  if (expires !== null && expires <= now) return 'Expired';
  return user.locked_until !== null && user.locked_until > now ? 'Locked' : 'Active';
}

/** Returns a user for the response, without secrets. */
export function toWire(user: UserRecord, now: number, environment: Environment): User {
  const privileges = effective(user.privileges, environment);
  const reading = effective(user.audit_privileges ?? [], environment);
  return {
    id: user.id,
    userid: user.id,
    login_name: user.login_name,
    name: user.full_name,
    username: user.login_name,
    full_name: user.full_name,
    email: user.email,
    alert_email: user.alert_email,
    authentication: user.authentication,
    privileges,
    ...(reading.length > 0 ? { audit_privileges: reading } : {}),
    privilegeArr: {
      secAdmin: privileges.includes('SEC_ADMIN'),
      domainAdmin: privileges.includes('DOMAIN_ADMIN'),
      cloudAdmin: privileges.includes('CLOUD_ADMIN'),
    },
    groups: user.groups,
    status: statusNow(user, now),
    last_login: user.last_login === null ? 'Never' : String(user.last_login),
    account_enable: user.enabled ? 'yes' : 'no',
    account_decay_time: user.account_decay_time,
    account_expiration: expirationOf(user),
    password_expiration: user.password_expiration,
    '2fa_enabled': hasSecondFactor(user) ? 'yes' : 'no',
    download_key_part: user.key_part && !user.key_part.downloaded ? 'yes' : 'no',
    has_key_part: user.key_part ? 'yes' : 'no',
    temp_password: user.temp_password ? 'yes' : 'no',
    ...(isLastAdmin(environment, user) ? { last_admin: 'yes' as const } : {}),
    ...(user.radius ? { radius_server: user.radius.server, radius_port: user.radius.port, radius_auth: user.radius.auth } : {}),
    revision: user.revision,
  };
}
