import type { Tables } from 'kc-appliance';
import type { StoryWorld } from '../../story-kit/storyConsole.tsx';
import type { UserStatusRecord } from './types.ts';

export type Appliance = StoryWorld['appliance'];

const users = ({ environment }: Appliance) => environment.store.table('users');
const groups = ({ environment }: Appliance) => environment.store.table('groups');

/** Returns the stored record of a user by full name. Throws if there is no such user. */
export function userNamed(appliance: Appliance, name: string): UserStatusRecord {
  const found = users(appliance)
    .all()
    .find((user) => user.full_name === name);
  if (!found) throw new Error(`There is no user ${name} in this starting state.`);
  return found;
}

export const userById = (appliance: Appliance, id: string): UserStatusRecord | undefined => users(appliance).get(id);

/** Simulates a change of a user that another administrator has just saved. */
export const changeUser = (appliance: Appliance, name: string, change: Partial<UserStatusRecord>): void => {
  const user = userNamed(appliance, name);
  users(appliance).put({ ...user, ...change, revision: user.revision + 1 });
};

/** Gives all other security administrators a limited lifetime, so that only this user is a permanent administrator. */
export function leaveOneAdmin(appliance: Appliance, name: string): void {
  for (const user of users(appliance).all())
    if (user.full_name !== name && user.privileges.includes('SEC_ADMIN')) users(appliance).put({ ...user, account_decay_time: 3651 * 86_400 });
}

export function groupNamed(appliance: Appliance, name: string): Tables['groups'] {
  const found = groups(appliance)
    .all()
    .find((group) => group.name === name);
  if (!found) throw new Error(`There is no group ${name} in this starting state.`);
  return found;
}

export const changeGroup = (appliance: Appliance, name: string, change: Partial<Tables['groups']>): void => {
  const group = groupNamed(appliance, name);
  groups(appliance).put({ ...group, ...change, revision: group.revision + 1 });
};

export const rowOf = (name: string) => (appliance: Appliance) => userNamed(appliance, name).id;
