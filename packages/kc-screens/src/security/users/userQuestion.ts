import type { User } from 'kc-api/contract/security/users';
import { countedWords } from '../../shell/index.ts';

/** What the questions about users have in common. */
export const userQuestion = (verb: string, past: string) => ({
  ...countedWords<User>({ verb, past, one: 'user', many: 'users', nameOf: (user) => user.login_name }),
  nameOf: (user: User) => `${user.full_name} (${user.login_name})`,
});
