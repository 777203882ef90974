export { OwnSessions } from './OwnSessions.tsx';
export { UserSessions } from './UserSessions.tsx';
export { endOwnSessionDialog, endUserSessionDialog } from './end/endSession.dialog.tsx';
export { endOtherSessionsDialog } from './endOthers/endOtherSessions.dialog.tsx';
export { endUserSessionsDialog } from './endAll/endUserSessions.dialog.tsx';
