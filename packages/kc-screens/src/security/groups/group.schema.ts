import * as yup from 'yup';
import type { DirectoryGroup, Group } from 'kc-api/contract/security/groups';
import { groupTexts } from 'kc-api/rules/security/groups';

/** The form of a group. */
export interface GroupValues {
  name: string;
  privilege: Group['privilege'];
  /** User ids. */
  user_members: string[];
  /** Where directory groups are searched; 'all' for everywhere. Not sent. */
  domain: string;
  /** Directory groups as `directoryValue` writes them. */
  adgroup_members: string[];
}

/** A directory group as the text that a field of choices holds: the wire wants the whole group back. */
export const directoryValue = ({ objectGUID, cn, distinguishedName, domain_name }: DirectoryGroup): string =>
  JSON.stringify({ objectGUID, cn, distinguishedName, domain_name });
export const directoryGroupOf = (value: string): DirectoryGroup => JSON.parse(value) as DirectoryGroup;
export const directoryLabel = ({ cn, domain_name }: DirectoryGroup): string => `${cn} (${domain_name})`;

export const groupSchema = yup.object({
  name: yup.string().trim().required(groupTexts.groupName).max(128),
  privilege: yup.string().required(),
  user_members: yup.array(yup.string().defined()),
  adgroup_members: yup.array(yup.string().defined()),
});

export const groupBody = (values: GroupValues) => ({
  name: values.name.trim(),
  privilege: values.privilege,
  user_members: values.user_members,
  adgroup_members: values.adgroup_members.map(directoryGroupOf),
});
