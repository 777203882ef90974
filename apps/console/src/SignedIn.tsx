// @chunk console
import { useEffect, useState } from 'react';
import { showTimes } from 'kc-components/zone';
import { prefs } from 'kc-api/contract/preferences/prefs';
import { pageOrder, timesOf } from 'kc-api/rules/preferences/preferences';
import { actorFrom } from 'kc-api/rules/auditor';
import type { Flavour } from 'kc-api/rules/privileges';
import { JoinCheck, NodeJoin } from 'kc-screens/cluster/watch';
import { openInLanguage, SessionGate, signOut, stopAtEnd, useFacts, watchIdleEnd, type SignInFacts } from 'kc-screens/session';
import { parseAddress, type Ports } from 'kc-screens/shell';
import { createGridStates, createPorts, createQueryClient, KcProvider, loadScreen } from 'kc-screens/shell/host';
import { Console } from './Console.tsx';
import type { Host } from './host.ts';
import type { Look } from './look.ts';
import { createHostNavigation } from './router.ts';
import { screenAt } from './screens.ts';
import { nextTheme, switchText } from './nextTheme.ts';
import { LeftBehind, SignedOut } from './signedOutCode.ts';
import { WithoutFacts } from './WithoutFacts.tsx';

export interface SignedInProps {
  host: Host;
  look: Look;
  onLook: (look: Partial<Look>) => void;
}

interface Surroundings {
  ports: Ports;
  /** Returns the label of the dialog that is open through the URL. */
  opened: () => string | null;
}

/** Creates the ports of the screens for one sign-in. */
function surroundingsOf(host: Host, { user, prefs: chosen }: SignInFacts): Surroundings {
  const { client, clock } = host;
  // The format stored on this device may belong to another user.
  showTimes(timesOf(chosen.times));
  let open: string | null = null;
  const grids = createGridStates({
    clock,
    saved: chosen.state,
    saving: chosen.saveCols !== false && !user.see_as,
    signIn: String(host.session.getState().endsAt),
    save: (state) => void client.send(prefs.change, { body: { state } }, { background: true }).catch(() => undefined),
  });
  const ports = createPorts({
    client,
    actor: actorFrom(user, host.place.flavour),
    navigation: createHostNavigation(),
    clock,
    drafts: host.sharedStorage,
    tab: host.tabStorage,
    grids,
    startThread: async (script) => (await import('./threads.ts')).startThread(script),
    openIn: (language) => openInLanguage(host, language),
    verifyPage: async () => (await import('./offline.ts')).verifyPage(),
    signOut: (say) => void signOut(host, say),
    opened: (label) => {
      open = label;
    },
    showsOnce(shown) {
      host.leftBehind.show(shown);
      // Preload the dialog: after the session ends, its code might not load any more.
      if (shown.values.length > 0) void LeftBehind.load().catch(() => undefined);
    },
  });
  stopAtEnd(host.session, { grids, messages: ports.messages });
  return { ports, opened: () => open };
}

/** Loads the page of the current URL, so that it renders together with the frame. Errors appear when the page renders. */
export async function loadPage(): Promise<void> {
  const { path } = parseAddress(globalThis.location.hash.slice(1));
  const at = screenAt(path);
  if (at) await loadScreen(at.screen).catch(() => undefined);
}

/** Loads the possible landing pages of a vault flavor. */
export async function loadLandings(flavour: Flavour): Promise<void> {
  const found = pageOrder(flavour).flatMap((path) => screenAt(path)?.screen ?? []);
  await Promise.all(found.map(loadScreen));
}

const titleOf = (path: string): string | undefined => screenAt(path)?.screen.title;

/** Delay for preloading the sign-in page, milliseconds: the first pages have loaded by then. */
const signInLater = 5_000;

/** Loads the facts of the session and renders the console. */
export default function SignedIn({ host, look, onLook }: SignedInProps) {
  const { theme } = look;
  const { client, session } = host;
  const { facts, error, reload } = useFacts(host, session.getState().userid, host.known);
  const idleMinutes = facts?.policy.session_timeout;

  useEffect(() => session.watch(client), [session, client]);
  // Preload the sign-in page, because a session can end while there is no network.
  useEffect(() => {
    const later = host.clock.setTimeout(() => void SignedOut.load().catch(() => undefined), signInLater);
    return () => host.clock.clearTimeout(later);
  }, [host]);
  useEffect(() => watchIdleEnd(host), [host]);
  useEffect(() => {
    if (idleMinutes !== undefined) session.setIdleMinutes(idleMinutes);
  }, [session, idleMinutes]);

  if (error)
    return (
      <WithoutFacts
        host={host}
        missing={error}
        retry={reload}
        theme={{ choice: theme, label: switchText(theme), onNext: () => onLook({ theme: nextTheme[theme] }) }}
      />
    );
  return facts && <Inside key={facts.user.id} host={host} facts={facts} reload={reload} look={look} onLook={onLook} />;
}

function Inside({ host, facts, reload, look, onLook }: SignedInProps & { facts: SignInFacts; reload: () => void }) {
  const [queries] = useState(createQueryClient);
  const [{ ports, opened }] = useState(() => surroundingsOf(host, facts));
  return (
    <KcProvider ports={ports} queries={queries}>
      <SessionGate host={host} facts={facts} reload={reload} titleOf={titleOf} opened={opened} nodeJoin={NodeJoin}>
        <JoinCheck />
        <Console host={host} user={facts.user} license={facts.license} prefs={facts.prefs} look={look} onLook={onLook} />
      </SessionGate>
    </KcProvider>
  );
}
