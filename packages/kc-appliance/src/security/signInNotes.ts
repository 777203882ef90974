import { t } from 'kc-intl/t';

/** Number of groups that a test lists. Further ones are counted. */
const shownGroups = 20;

/** Text of a sign-in test's step: the user was found in the directory. */
export const userFound = (name: string): string => t('Found {name}.', { name });

/** Text of a sign-in test's step: the groups of the user. */
export function groupsFound(groups: readonly string[]): string {
  if (groups.length === 0) return t('The user is in no group of the directory.');
  const names = groups.slice(0, shownGroups).join('; ');
  const more = groups.length - shownGroups;
  return more > 0
    ? t('{names}, and {count, plural, one {# more group} other {# more groups}}.', { names, count: more })
    : t('{count, plural, one {# group} other {# groups}}: {names}', { count: groups.length, names });
}
