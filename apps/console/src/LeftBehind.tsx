import { LeftBehindDialog, type SessionHost } from 'kc-screens/session';

/** Values that were shown once when the server ended the session, over the sign-in page. */
export default function LeftBehind({ host }: { host: SessionHost }) {
  return <LeftBehindDialog leftBehind={host.leftBehind} />;
}
