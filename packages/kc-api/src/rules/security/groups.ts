import { t } from 'kc-intl/t';
import type { Group } from '../../contract/security/groups.ts';
import { needs, type Actor } from '../privileges.ts';
import { all, allow, deny } from '../verdict.ts';
import { cloudAdminGroup } from './users.ts';

export const groupTexts = {
  builtIn: t('The Cloud Admin Group cannot be deleted.'),
  fixed: t('The name and the privilege of the Cloud Admin Group cannot be changed.'),
  groupName: t('Enter a name.'),
  cloudAdmins: t('VM sets belong to groups with the Cloud Admin privilege.'),
  lastGroup: (login: string) => t('{login} is a Cloud Admin and has no other Cloud Admin group.', { login }),
} as const;

/** SEC-037: the built-in group of that name, which is both the name and the type of its kind. */
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

/** Every group made with CLOUD_ADMIN has the type Cloud Admin Group. */
export const groupType = (privilege: Group['privilege']): string => (privilege === 'CLOUD_ADMIN' ? cloudAdminGroup : 'Group');
/** What the types of groups are called; one that this console does not know stands as it is. */
const typeNames: Readonly<Record<string, string>> = { [cloudAdminGroup]: t('Cloud Admin Group'), Group: t('Group') };
export const groupTypeName = (type: string): string => typeNames[type] ?? type;
