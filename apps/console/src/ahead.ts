import { oidc } from 'kc-api/contract/security/oidc';
import { system } from 'kc-api/contract/frame/system';
import { users } from 'kc-api/contract/security/users';
import { readFacts } from 'kc-screens/session';
import { parseAddress } from 'kc-screens/shell';
import type { Host } from './host.ts';

/** Without a session the page begins with one question: which ways in there are. */
async function beforeSignIn({ client }: Host): Promise<void> {
  await client.send(oidc.mode, {}, { ahead: true });
}

/** With one it begins with the session's facts and the page at the address, whose code and first reads come meanwhile. */
async function inSession({ client, session, place, known }: Host): Promise<void> {
  const { userid } = session.getState();
  void import('./SignedIn.tsx').catch(() => undefined);
  // What fails is read again by the page, which says so.
  const facts = readFacts(client, userid, {}).then(
    (read) => void (known.facts = read),
    () => undefined,
  );
  // Two of the facts say whether the page may be opened: the same answers, without the wait for the others.
  const [{ user }, { license }, { screenAt, mayOpen }] = await Promise.all([
    client.send(users.read, { params: { id: userid } }),
    client.send(system.license),
    import('./screens.ts'),
  ]);
  const screen = screenAt(parseAddress(globalThis.location.hash.slice(1)).path)?.screen;
  const actor = { id: user.id, login_name: user.login_name, privileges: user.privileges, flavour: place.flavour };
  const begun =
    screen && mayOpen(screen, actor, license) ? [screen.load(), ...(screen.begins ?? []).map((call) => client.send(call, {}, { ahead: true }))] : [];
  await Promise.all([facts, ...begun]);
}

/**
 * Asks what the first picture needs while its code is still being loaded. Settles when the answers are there; a failure
 * is left to the page, which asks again and says so.
 */
export const ahead = (host: Host): Promise<void> => (host.session.getState().signedIn ? inSession(host) : beforeSignIn(host)).catch(() => undefined);
