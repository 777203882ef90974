import { privilegeLabels } from 'kc-api/rules/privileges';
import { effective, expirationOf } from '../core/actor.ts';
import type { UserRecord } from '../core/records.ts';
import { groupTable, userTable } from '../core/state.ts';
import { hasSecondFactor } from '../core/secondFactor.ts';
import { statusNow } from '../security/index.ts';
import { text, time, type ContentDefinition, type Line, type Plan } from './reportContent.ts';

const lineOf = (user: UserRecord, { environment, now, days, period }: Plan, groups: ReadonlyMap<string, string>): Line => {
  const status = statusNow(user, now);
  const privileges = effective(user.privileges, environment).map((one) => privilegeLabels[one]);
  const [begin = 0] = days;
  const { last_login: last } = user;
  return {
    cells: [
      user.login_name,
      user.full_name,
      user.authentication,
      privileges.join(', '),
      user.groups.map((id) => groups.get(id) ?? id).join(', '),
      status,
      hasSecondFactor(user) ? 'Yes' : 'No',
      last,
      expirationOf(user),
    ],
    counts: [
      ['status', status],
      ...privileges.map((one) => ['privilege', one] as const),
      ['signIn', last === null ? 'Never signed in' : last >= begin ? `Signed in within ${period} days` : `Not within ${period} days`],
    ],
  };
};

export const userAccess: ContentDefinition = {
  columns: [
    text('User name'),
    text('Full name'),
    text('Authentication'),
    text('Privileges'),
    text('Groups'),
    text('Status'),
    text('Two-factor'),
    time('Last sign-in'),
    time('Expires'),
  ],
  charts: {
    status: { label: 'Users by status', of: 'Status' },
    privilege: { label: 'Users by privilege', of: 'Privilege' },
    signIn: { label: 'Last sign-in', of: 'Sign-in' },
  },
  sources: (plan) => {
    const groups = new Map(
      groupTable
        .in(plan.environment)
        .all()
        .map(({ id, name }) => [id, name]),
    );
    return [
      {
        page: (offset, limit) =>
          userTable
            .in(plan.environment)
            .page({ sort: { field: 'id', desc: false }, offset, limit })
            .rows.map((user) => lineOf(user, plan, groups)),
      },
    ];
  },
};
