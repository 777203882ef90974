import { groups } from 'kc-api/contract/security/groups';
import { users } from 'kc-api/contract/security/users';
import type { ObjectSearch } from '../../core/context.ts';
import { matching } from '../../core/search.ts';
import { userTable } from '../../core/state.ts';
import { groupRecord } from '../groups/groupRecord.ts';

/** Searches full names and login names. */
export const userSearch: ObjectSearch = {
  kind: 'user',
  listedBy: users.list,
  find: (environment, text, limit) =>
    matching(
      userTable
        .in(environment)
        .all()
        .map(({ id, full_name, login_name }) => ({ id, name: full_name, hint: login_name })),
      text,
      limit,
    ),
};

export const groupSearch: ObjectSearch = {
  kind: 'group',
  listedBy: groups.list,
  find: (environment, text, limit) =>
    matching(
      groupRecord.all(environment).map(({ id, name: title }) => ({ id, name: title })),
      text,
      limit,
    ),
};
