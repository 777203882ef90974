// @chunk people
import { t } from 'kc-intl/t';
import type { Group } from '../../contract/security/groups.ts';
import { needs, type Actor } from '../privileges.ts';
import { all, allow, deny } from '../verdict.ts';
import { cloudAdminGroup } from './users/users.ts';

export const groupTexts = {
  builtIn: t('The Cloud Admin Group cannot be deleted.'),
  fixed: t('The name and the privilege of the Cloud Admin Group cannot be changed.'),
  groupName: t('Enter a name.'),
  cloudAdmins: t('VM sets belong to groups with the Cloud Admin privilege.'),
  lastGroup: (login: string) => t('{login} is a Cloud Admin and has no other Cloud Admin group.', { login }),
} as const;

/** SEC-037: True for the built-in group. Its name is also the type of all Cloud Admin groups. */
export const isBuiltIn = (group: Pick<Group, 'name' | 'type'>) => group.name === cloudAdminGroup;

export const groupRules = {
  create: (actor: Actor) => needs(actor, 'SEC_ADMIN'),
  change: (actor: Actor) => needs(actor, 'SEC_ADMIN'),
  remove: (actor: Actor, group: Pick<Group, 'name' | 'type' | 'needed_by'>) =>
    all(
      needs(actor, 'SEC_ADMIN'),
      isBuiltIn(group) ? deny(groupTexts.builtIn) : allow,
      group.needed_by === undefined ? allow : deny(groupTexts.lastGroup(group.needed_by)),
    ),
};

/** All groups with CLOUD_ADMIN have the type Cloud Admin Group. */
export const groupType = (privilege: Group['privilege']): string => (privilege === 'CLOUD_ADMIN' ? cloudAdminGroup : 'Group');
/** Labels of the group types. `groupTypeName` returns the wire name of other types. */
const typeNames: Readonly<Record<string, string>> = { [cloudAdminGroup]: t('Cloud Admin Group'), Group: t('Group') };
export const groupTypeName = (type: string): string => typeNames[type] ?? type;
