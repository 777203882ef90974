import { LeftBehindDialog, type SessionHost } from 'kc-screens/session';

/** What a session that the server ended left behind, over the sign-in. */
export default function LeftBehind({ host }: { host: SessionHost }) {
  return <LeftBehindDialog leftBehind={host.leftBehind} />;
}
