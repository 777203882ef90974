import { heldPrivileges } from 'kc-api/rules/auditor';
import { t } from 'kc-intl/t';
import { effective, expirationOf } from '../core/access/actor.ts';
import type { UserRecord } from '../core/records.ts';
import { groupTable, userTable } from '../core/state.ts';
import { hasSecondFactor } from '../core/access/secondFactor.ts';
import { statusNow } from '../security/index.ts';
import { text, time, words, type ContentDefinition, type Line, type Plan } from './reportContent.ts';

const lineOf = (user: UserRecord, { environment, now, from, to }: Plan, groups: ReadonlyMap<string, string>): Line => {
  const status = statusNow(user, now);
  const held = (privileges: UserRecord['privileges'] = []) => effective(privileges, environment);
  const privileges = heldPrivileges({ privileges: held(user.privileges), audit_privileges: held(user.audit_privileges) });
  const { last_login: last } = user;
  return {
    cells: [
      user.login_name,
      user.full_name,
      user.authentication,
      privileges.join(', '),
      user.groups.map((id) => groups.get(id) ?? id).join(', '),
      status,
      hasSecondFactor(user) ? t('Yes') : t('No'),
      last,
      expirationOf(user),
    ],
    counts: [
      ['status', status],
      ...privileges.map((one) => ['privilege', one] as const),
      [
        'signIn',
        last === null
          ? t('Never signed in')
          : last > to
            ? t('Last signed in after the period')
            : last >= from
              ? t('Last signed in during the period')
              : t('Last signed in before the period'),
      ],
    ],
  };
};

export const userAccess: ContentDefinition = {
  columns: [
    text(t('User name')),
    text(t('Full name')),
    words(t('Authentication')),
    words(t('Privileges')),
    text(t('Groups')),
    words(t('Status')),
    words(t('Two-factor')),
    time(t('Last sign-in')),
    time(t('Expires')),
  ],
  charts: {
    status: { label: t('Users by status'), of: t('Status') },
    privilege: { label: t('Users by privilege'), of: t('Privilege') },
    signIn: { label: t('Last sign-in'), of: t('Sign-in') },
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
