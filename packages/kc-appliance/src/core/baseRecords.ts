import type { Privilege } from 'kc-api/contract/call';
import { groupType } from 'kc-api/rules/security/groups';
import { never } from 'kc-api/rules/security/users/users';
import type { GroupRecord, UserRecord } from './records.ts';

const day = 86_400;

/** A user with nothing special about them. */
export const baseUser = (id: string, now: number): UserRecord => ({
  id,
  login_name: '',
  full_name: '',
  email: '',
  alert_email: '',
  authentication: 'Local',
  privileges: [],
  groups: [],
  enabled: true,
  created: now - 200 * day,
  account_decay_time: never,
  password_expiration: now + 45 * day,
  last_login: now - day,
  failed_logins: 0,
  locked_until: null,
  password: null,
  old_passwords: [],
  temp_password: false,
  radius: null,
  otp: null,
  registration: null,
  key_part: null,
  revision: 1,
});

export const baseGroup = (id: string, title: string, privilege: Privilege): GroupRecord => ({
  id,
  name: title,
  type: groupType(privilege),
  privilege,
  user_members: [],
  adgroup_members: [],
  objects: [],
  revision: 1,
});
