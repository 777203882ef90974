import { lazyComponent } from 'kc-components/lazyComponent';
import type { UserSessionsProps } from './UserSessions.tsx';

export { OwnSessions } from './OwnSessions.tsx';
export { endOwnSessionDialog, endUserSessionDialog } from './end/endSession.dialog.tsx';
export { endOtherSessionsDialog } from './endOthers/endOtherSessions.dialog.tsx';
export { seeAsRoleDialog } from './seeAs/seeAsRole.dialog.tsx';
export { seeAsUserDialog } from './seeAs/seeAsUser.dialog.tsx';
export { endUserSessionsDialog } from './endAll/endUserSessions.dialog.tsx';

/** Loaded when its tab opens, so that the list of users does not wait for this code. */
export const UserSessions = lazyComponent<UserSessionsProps>(async () => ({ default: (await import('./UserSessions.tsx')).UserSessions })).Component;
