import type { User } from 'kc-api/contract/security/users';

/** The part of a kept user that stories look at or change. */
export interface UserStatusRecord {
  id: string;
  login_name: string;
  full_name: string;
  email: string;
  alert_email: string;
  authentication: User['authentication'];
  privileges: User['privileges'];
  groups: string[];
  enabled: boolean;
  created: number;
  account_decay_time: number;
  password_expiration: number | null;
  last_login: number | null;
  locked_until: number | null;
  otp: object | null;
  temp_password: boolean;
  revision: number;
}
