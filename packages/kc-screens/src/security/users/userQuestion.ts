import type { User } from 'kc-api/contract/security/users';
import { t } from 'kc-intl/t';
import { countedWords } from '../../shell/index.ts';

/** Texts that all confirmation dialogs for users share. */
export const userQuestion = (words: Pick<Parameters<typeof countedWords<User>>[0], 'label' | 'title' | 'verb'>) => ({
  ...countedWords<User>({ ...words, nameOf: (user) => user.login_name, counted: (count) => t('{count, plural, one {# user} other {# users}}', { count }) }),
  nameOf: (user: User) => `${user.full_name} (${user.login_name})`,
});
