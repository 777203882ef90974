import { lazyComponent } from 'kc-components/lazyComponent';
import { Skeleton } from 'kc-components/Skeleton';
import type { User } from 'kc-api/contract/security/users';
import { t } from 'kc-intl/t';
import { endUserSessionDialog } from './end/endSession.dialog.tsx';

// Loaded with its tab, because the details of users belong to the first page.
const SessionList = lazyComponent(async () => ({ default: (await import('./SessionList.tsx')).SessionList }), <Skeleton lines={4} />).Component;

const dialogs = [endUserSessionDialog];

export interface UserSessionsProps {
  user: User;
}

/** SESS-02: the sessions of a user, in the details of the user. */
export const UserSessions = ({ user }: UserSessionsProps) => (
  <SessionList id="userSessions" label={t('Sessions of the user')} userid={user.id} dialogs={dialogs} />
);
