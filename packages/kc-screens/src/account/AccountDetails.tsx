import { DetailsList } from 'kc-components/DetailsList';
import { dateTimeText } from 'kc-components/format';
import { Status, type StatusTone } from 'kc-components/Status';
import { groups as groupCalls } from 'kc-api/contract/security/groups';
import type { User } from 'kc-api/contract/security/users';
import { mayCall } from 'kc-api/rules/privileges';
import { heldPrivileges } from 'kc-api/rules/auditor';
import { authenticationNames, statusOf, userStatusNames, type ShownStatus } from 'kc-api/rules/security/users/users';
import { t } from 'kc-intl/t';
import { Failure, useActor, useAnswer } from '../shell/index.ts';

const tones: Record<ShownStatus, StatusTone> = { Active: 'ok', Invited: 'info', Disabled: 'idle', Expired: 'warn', Locked: 'bad' };
const dateText = (epochSeconds: number | null): string => (epochSeconds === null ? t('Never') : dateTimeText(epochSeconds));

/** ACCT-01. Shows group names if the user may read them. */
export function AccountDetails({ user }: { user: User }) {
  const actor = useActor();
  const { data, error, refresh } = useAnswer(groupCalls.list, undefined, { enabled: user.groups.length > 0 && mayCall(actor, groupCalls.list.need).ok });
  const status = statusOf(user);
  return (
    <DetailsList
      items={[
        { label: t('User name'), value: user.login_name },
        { label: t('Full name'), value: user.full_name },
        { label: t('Email'), value: user.email },
        { label: t('Alert email'), value: user.alert_email },
        { label: t('Authentication'), value: authenticationNames[user.authentication] },
        { label: t('Privileges'), value: heldPrivileges(user).join(', ') },
        {
          label: t('Groups'),
          value:
            error && !data ? (
              <Failure size="line" error={error} retry={refresh} />
            ) : (
              user.groups.map((id) => data?.groups.find((group) => group.id === id)?.name ?? id).join(', ')
            ),
        },
        { label: t('Status'), value: <Status tone={tones[status]}>{userStatusNames[status]}</Status> },
        { label: t('Last login'), value: dateText(user.last_login === 'Never' ? null : Number(user.last_login)) },
        { label: t('Account expiration'), value: dateText(user.account_expiration) },
        { label: t('Password expiration'), value: dateText(user.password_expiration) },
      ]}
    />
  );
}
