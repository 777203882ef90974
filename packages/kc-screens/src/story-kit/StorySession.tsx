import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { createMessages } from 'kc-components/Messages';
import { createMiniNotes } from 'kc-components/MiniNotes';
import { useStore } from 'kc-components/theme';
import type { Appliance, Fault, ScenarioName } from 'kc-appliance';
import { signIns } from 'kc-appliance/scenarios';
import { systemClock, type Clock } from 'kc-api/client/clock';
import type { KeyValue } from 'kc-api/client/storage';
import { session as calls, type Login } from 'kc-api/contract/session/session';
import { system } from 'kc-api/contract/frame/system';
import { displayNames } from 'kc-api/rules/privileges';
import {
  ContinueBanner,
  createSessionHost,
  LeftBehindDialog,
  SessionGate,
  signOut,
  useFacts,
  watchIdleEnd,
  type SessionHost,
  type SignInFacts,
} from '../session/index.ts';
import { useStored } from '../session/useStored.ts';
import { NodeJoin } from '../cluster/watch/index.ts';
import { restartAt, restartTracker } from '../restart/index.ts';
import { SignInScreen } from '../sign-in/index.ts';
import type { Navigation } from '../shell/index.ts';
import { createGridStates, createMemoryNavigation, KcProvider } from '../shell/host/index.ts';
import { createPalette } from '../shell/ports/palette.ts';
import { createPlaceNames } from '../shell/ports/placeNames.ts';
import { storyAppliance } from './storyAppliance.ts';
import { oneAtATime } from './storyConsole.tsx';
import { useQueries, useWorld } from './useWorld.ts';

const SecurityScreen = lazy(() => import('../security/SecurityScreen.tsx'));
const OutOfService = lazy(() => import('../recovery/OutOfService.tsx'));

export interface StorySessionProps {
  /** Default: 'demo'. */
  scenario?: ScenarioName;
  faults?: readonly Fault[];
  /** User who is signed in before the story renders. Default: no sign-in. */
  as?: 'secroot' | 'security' | 'cloud';
  /** Initial address. Default: '/login', or the security page after a sign-in. */
  at?: string;
  /** Cookies that a script can read. */
  cookies?: Readonly<Record<string, string>>;
  /** Speed of the timers relative to real time. Default: 1. */
  speed?: number;
  /** Changes the initial state before the faults are set. */
  prepare?: (world: SessionWorld) => void | Promise<void>;
}

export interface SessionWorld {
  appliance: Appliance;
  host: SessionHost;
  navigation: Navigation;
  /** External URLs that the page navigated to. */
  left: string[];
  reloads: () => number;
  /** Names of the saved files. */
  saved: string[];
  /** Outlives the session, like the local storage of a browser. */
  drafts: KeyValue;
  cookies: Map<string, string>;
  /** Advances the clock, milliseconds. Timers still fire in real time. */
  advance: (ms: number) => void;
  /** Signs in with the real call, outside the screen. */
  signIn: (who: NonNullable<StorySessionProps['as']>) => Promise<Login>;
}

let shown: SessionWorld | null = null;

/** Returns the world of the mounted story, for its play function. */
export function sessionWorld(): SessionWorld {
  if (!shown) throw new Error('No story with a session is on show.');
  return shown;
}

const people = { secroot: 0, security: 1, cloud: 2 } as const;
export const signInOf = (who: keyof typeof people) => ({ username: signIns[people[who]]?.login ?? '', password: signIns[people[who]]?.password ?? '' });

const storage = (): KeyValue => {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value), removeItem: (key) => void kept.delete(key) };
};

async function createWorld({ scenario = 'demo', faults = [], as, at, cookies = {}, speed = 1, prepare }: StorySessionProps): Promise<SessionWorld> {
  let offset = 0;
  const clock: Clock = {
    now: () => Date.now() + offset,
    setTimeout: (run, ms) => systemClock.setTimeout(run, ms / speed),
    clearTimeout: systemClock.clearTimeout,
  };
  const appliance = await storyAppliance({ scenario, vault: { flavour: 'keycontrol', tenant: 'tenant-1', name: 'prod-eu' } });
  const left: string[] = [];
  const jar = new Map(Object.entries(cookies));
  let reloads = 0;
  const host = createSessionHost(
    { tenant: 'tenant-1', brand: displayNames.keycontrol },
    {
      clock,
      page: {
        address: 'http://appliance/keycontrol/tenant-1/',
        open: (url) => void left.push(url),
        reload: () => void (reloads += 1),
        cookie: (title) => jar.get(title) ?? null,
        keepCookie: (title, value) => void jar.set(title, value),
        dropCookie: (title) => void jar.delete(title),
      },
      fetch: (request) => appliance.fetch(request),
      baseUrl: 'http://appliance',
      tabStorage: storage(),
      sharedStorage: storage(),
      channel: { onmessage: null, postMessage: () => undefined, close: () => undefined },
      lock: (_, work) => work(),
    },
  );
  const signIn: SessionWorld['signIn'] = (who) => host.client.send(calls.login, { params: { tenant: 'tenant-1' }, body: signInOf(who) });
  const navigation = createMemoryNavigation(at ?? (as ? '/security' : '/login'));
  const made: SessionWorld = {
    appliance,
    host,
    navigation,
    left,
    reloads: () => reloads,
    saved: [],
    drafts: storage(),
    cookies: jar,
    advance: (ms) => void (offset += ms),
    signIn,
  };
  // Wait until the scenario is loaded. The call is refused if the appliance is out of service.
  await host.client.send(system.info).catch(() => undefined);
  if (as) {
    const login = await signIn(as);
    host.memory.beginSession({ expired: login.password_expired === 'yes' });
    host.session.begin(login);
  }
  await prepare?.(made);
  if (faults.length > 0) appliance.faults.set(faults);
  return made;
}

function Inside({ world, facts, reload }: { world: SessionWorld; facts: SignInFacts; reload: () => void }) {
  const { host, navigation, saved, drafts } = world;
  const queries = useQueries();
  const [open] = useState(() => ({ label: null as string | null }));
  const [ports] = useState(() => ({
    client: host.client,
    actor: { id: facts.user.id, login_name: facts.user.login_name, privileges: facts.user.privileges, flavour: 'keycontrol' as const },
    navigation,
    clock: host.clock,
    drafts,
    tab: storage(),
    alone: oneAtATime(),
    grids: createGridStates({ clock: host.clock }),
    messages: createMessages({ clock: host.clock }),
    notes: createMiniNotes({ clock: host.clock }),
    palette: createPalette(),
    names: createPlaceNames(),
    save: ({ filename }: { filename: string }) => void saved.push(filename),
    reload,
    signOut: (say?: string) => void signOut(host, say),
    opened: (label: string | null) => void (open.label = label),
    showsOnce: host.leftBehind.show,
  }));
  const [titleOf] = useState(() => (path: string) => (path === '/security' ? 'Security' : undefined));
  const [opened] = useState(() => () => open.label);
  useEffect(() => {
    // Like the console, opens the landing page for any unknown address.
    if (titleOf(navigation.get().path) === undefined) navigation.go({ path: '/security', params: {} }, { replace: true });
  }, [navigation, titleOf]);
  return (
    <KcProvider ports={ports} queries={queries}>
      <SessionGate host={host} facts={facts} reload={reload} titleOf={titleOf} opened={opened} nodeJoin={NodeJoin}>
        <ContinueBanner memory={host.memory} landing="/security" />
        <SecurityScreen />
      </SessionGate>
    </KcProvider>
  );
}

function SignedIn({ world }: { world: SessionWorld }) {
  const { client, session } = world.host;
  const { facts, reload } = useFacts(world.host, session.getState().userid);
  useEffect(() => session.watch(client), [session, client]);
  useEffect(() => watchIdleEnd(world.host), [world.host]);
  return facts && <Inside key={facts.user.id} world={world} facts={facts} reload={reload} />;
}

function Shown({ world }: { world: SessionWorld }): ReactNode {
  const { signedIn } = useStored(world.host.session);
  const why = useStored(world.host.service);
  const { path } = useStore(world.navigation.subscribe, world.navigation.get);
  const restart = restartAt(path);
  if (why !== 'running') return <OutOfService host={world.host} navigation={world.navigation} flavour="keycontrol" why={why} />;
  return (
    <>
      {restart !== null ? (
        <restartTracker.Component key={restart} host={world.host} id={restart} navigation={world.navigation} />
      ) : signedIn ? (
        <SignedIn world={world} />
      ) : (
        <SignInScreen host={world.host} navigation={world.navigation} />
      )}
      <LeftBehindDialog leftBehind={world.host.leftBehind} />
    </>
  );
}

/** Sign-in and session with a separate appliance, wired like the console. */
export function StorySession(props: StorySessionProps) {
  const world = useWorld(
    () => createWorld(props),
    (made) => (shown = made),
  );
  return world ? (
    <Suspense>
      <Shown world={world} />
    </Suspense>
  ) : (
    <output>Starting the appliance…</output>
  );
}
