import * as yup from 'yup';
import { directories } from 'kc-api/contract/security/directories';
import type { Group } from 'kc-api/contract/security/groups';
import { users } from 'kc-api/contract/security/users';
import { groupTexts } from 'kc-api/rules/security/groups';
import { directoryGroupOf } from '../pickers/directoryGroup.ts';

/** The calls that load the options of the group form. */
export const groupLoad = { users: users.list, domains: directories.list };

/** Values of the group form. */
export interface GroupValues {
  name: string;
  privilege: Group['privilege'];
  /** User ids. */
  user_members: string[];
  /** The domain in which the form searches for directory groups. Not sent. */
  domain: string;
  /** Directory groups, serialized by `directoryValue`. */
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
