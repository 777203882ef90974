import { SignInScreen } from 'kc-screens/sign-in';
import { displayNames } from 'kc-api/rules/privileges';
import type { Host } from './host.ts';

/** The pages that need no session: /login, /success, /error, /oidcLoginError. */
export default function SignedOut({ host }: { host: Host }) {
  return <SignInScreen client={host.client} session={host.session} brand={displayNames[host.place.flavour]} />;
}
