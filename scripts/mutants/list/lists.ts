import { mutantsOf } from '../mutant.ts';

const SRC = 'packages/kc-screens/src';

export const lists = mutantsOf('lists', {
  [`${SRC}/audit/auditList.ts`]: [
    {
      id: 'lists-audit-last-second',
      find: '{ from: span[0], to: span[1] - 1 }',
      replace: '{ from: span[0], to: span[0] + 1 }',
      breaks: 'The filter on a day of the audit log finds its first second only.',
    },
  ],
  [`${SRC}/audit/AuditScreen.tsx`]: [
    {
      id: 'lists-audit-oldest-first',
      find: "const newestFirst = { id: 'date', desc: true };",
      replace: "const newestFirst = { id: 'date', desc: false };",
      breaks: 'The audit log opens with its oldest record.',
    },
  ],
  [`${SRC}/cloudKeys/keys/keyList.ts`]: [
    {
      id: 'lists-keys-region-ignored',
      find: 'region_name: region,',
      replace: "region_name: region && '',",
      breaks: 'The list of cloud keys ignores the chosen region.',
    },
  ],
  [`${SRC}/cloudKeys/keys/KeysScreen.tsx`]: [
    {
      id: 'lists-keys-selection-across-sets',
      find: 'read: readKeys, of: JSON.stringify(scope) });',
      replace: 'read: readKeys });',
      breaks: 'Cloud keys that were selected in one key set stay selected in another one.',
    },
  ],
  [`${SRC}/security/groups/groups.columns.tsx`]: [
    {
      id: 'lists-groups-wrong-count',
      find: "count('directoryGroups', t('Directory groups'), (group) => group.adgroup_members.length),",
      replace: "count('directoryGroups', t('Directory groups'), (group) => group.user_members.length),",
      breaks: 'The list of groups shows the number of users as the number of directory groups.',
    },
  ],
  [`${SRC}/security/users/users.columns.tsx`]: [
    {
      id: 'lists-users-last-login',
      find: "value: (user) => (user.last_login === 'Never' ? null : Number(user.last_login)) },",
      replace: 'value: (user) => user.account_expiration },',
      breaks: 'The column of the last sign-in shows when the account expires.',
    },
  ],
  [`${SRC}/security/users/UserDetails.tsx`]: [
    {
      id: 'lists-user-history-of-group',
      find: "history={{ kind: 'User', id: user.id }}",
      replace: "history={{ kind: 'Group', id: user.id }}",
      breaks: 'The history of a user is empty.',
    },
  ],
  [`${SRC}/requests/RequestList.tsx`]: [
    {
      id: 'lists-requests-own-waiting',
      find: "isPending(state) && mine === 'no';",
      replace: 'isPending(state) && mine !== undefined;',
      breaks: 'The list of requests to decide shows the own ones.',
    },
  ],
  [`${SRC}/alerts/AlertsScreen.tsx`]: [
    {
      id: 'lists-alerts-never-read',
      find: 'useMarkRead(rows);',
      replace: 'useMarkRead(undefined);',
      breaks: 'Alerts that were read still count as new.',
    },
  ],
  [`${SRC}/kmip/objects/useObjects.ts`]: [
    {
      id: 'lists-kmip-objects-no-rest',
      find: 'every: walk && !isWhole(walk) ? kmipObjectRhythm : undefined,',
      replace: 'every: undefined,',
      breaks: 'The list of KMIP objects ends after its first page.',
    },
  ],
  [`${SRC}/kmip/users/UsersTab.tsx`]: [
    {
      id: 'lists-kmip-users-frozen-clock',
      find: 'const asOf = answer.updatedAt ?? clock.now();',
      replace: 'const asOf = answer.updatedAt === null ? clock.now() : 0;',
      breaks: 'Expired KMIP users are shown as valid.',
    },
  ],
});
