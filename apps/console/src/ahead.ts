import { providerSignIn } from 'kc-api/contract/security/providerSignIn';
import { parseAddress } from 'kc-screens/shell';
import type { Host } from './host.ts';

const here = (): string => parseAddress(globalThis.location.hash.slice(1)).path;

/** Without a session, the page starts by loading the available sign-in methods. */
async function beforeSignIn({ client }: Host): Promise<void> {
  await client.send(providerSignIn.mode, {}, { ahead: true });
}

/**
 * With a session, the page starts by loading the facts. `known.coming` is set before their code is loaded, so that the console waits for them instead of
 * loading them again.
 */
async function withSession(host: Host): Promise<void> {
  const { known } = host;
  const begun = import('./inSession.ts').then(({ inSession }) => inSession(host, here));
  const coming = begun.then(({ facts }) => facts);
  known.coming = coming;
  coming.then(
    (facts) => void (known.facts = known.coming === coming ? facts : known.facts),
    () => undefined,
  );
  await (
    await begun
  ).done;
}

/**
 * Sends the requests of the first render while its code loads, now and at each start of a session. Settles when the current requests have settled. Errors are
 * ignored, because the page repeats the requests and reports them.
 */
export function ahead(host: Host): Promise<void> {
  const { session } = host;
  let { signedIn } = session.getState();
  const begin = () => (signedIn ? withSession(host) : beforeSignIn(host)).catch(() => undefined);
  session.subscribe(() => {
    const now = session.getState().signedIn;
    if (now === signedIn) return;
    signedIn = now;
    if (signedIn) void begin();
  });
  return begin();
}
