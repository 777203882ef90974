import * as yup from 'yup';
import { directories } from 'kc-api/contract/security/directories';
import type { Group } from 'kc-api/contract/security/groups';
import { users } from 'kc-api/contract/security/users';
import { groupTexts } from 'kc-api/rules/security/groups';
import { directoryGroupOf } from '../pickers/directoryGroup.ts';

/** What the form of a group is chosen from. */
export const groupLoad = { users: users.list, domains: directories.list };

/** The form of a group. */
export interface GroupValues {
  name: string;
  privilege: Group['privilege'];
  /** User ids. */
  user_members: string[];
  /** Where directory groups are searched. Not sent. */
  domain: string;
  /** Directory groups as `directoryValue` writes them. */
  adgroup_members: string[];
}

export const groupSchema = yup.object({
  name: yup.string().trim().required(groupTexts.groupName),
  privilege: yup.string().required(),
});

export const groupBody = ({ name, privilege, user_members, adgroup_members }: GroupValues) => ({
  name: name.trim(),
  privilege,
  user_members,
  adgroup_members: adgroup_members.map(directoryGroupOf),
});
