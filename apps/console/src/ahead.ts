import { providerSignIn } from 'kc-api/contract/security/providerSignIn';
import { parseAddress } from 'kc-screens/shell';
import type { Host } from './host.ts';

const here = (): string => parseAddress(globalThis.location.hash.slice(1)).path;

/** Without a session the page begins with one question: which ways in there are. */
async function beforeSignIn({ client }: Host): Promise<void> {
  await client.send(providerSignIn.mode, {}, { ahead: true });
}

/** With one, the facts are said to be coming before their code is there: whoever draws the console waits for them, and asks for none again. */
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
 * Asks what the first picture needs while its code is still being loaded, now and whenever a session begins. Settles
 * when the answers of now are there; a failure is left to the page, which asks again and says so.
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
