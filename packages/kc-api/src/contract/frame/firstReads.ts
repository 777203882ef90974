import { prefs } from '../preferences/prefs.ts';
import { users } from '../security/users.ts';
import { system } from './system.ts';

/**
 * The reads at the start of every session: the signed-in user (`:id` is the caller), the preferences, and the pending steps of the sign-in. The
 * login response contains their responses (`answers`), which saves separate requests.
 */
export const firstReads = {
  user: users.read,
  prefs: prefs.read,
  license: system.license,
  policy: system.signInPolicy,
  eula: system.eula,
  status: system.status,
} as const;
