import type { User } from 'kc-api/contract/security/users';
import { endUserSessionDialog } from './end/endSession.dialog.tsx';
import { SessionList } from './SessionList.tsx';

const dialogs = [endUserSessionDialog];

/** SESS-02: in the details of a user. */
export const UserSessions = ({ user }: { user: User }) => <SessionList id="userSessions" label="Sessions of the user" userid={user.id} dialogs={dialogs} />;
