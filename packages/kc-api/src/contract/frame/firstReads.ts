import { prefs } from '../preferences/prefs.ts';
import { users } from '../security/users.ts';
import { system } from './system.ts';

/**
 * The reads that every session begins with: who is signed in (`:id` is the own one), what they chose, and what the
 * sign-in still asks of them. Their answers come with the sign-in (`answers` of the login answer), so that nobody waits for them.
 */
export const firstReads = {
  user: users.read,
  prefs: prefs.read,
  license: system.license,
  policy: system.signInPolicy,
  eula: system.eula,
  status: system.status,
} as const;
