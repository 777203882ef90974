import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { createMiniNotes } from 'kc-components/MiniNotes';
import { createMessages } from 'kc-components/Messages';
import type { Appliance, Fault, ScenarioName } from 'kc-appliance';
import { signIns } from 'kc-appliance/scenarios';
import { createClient } from 'kc-api/client/client';
import { systemClock, type Clock } from 'kc-api/client/clock';
import type { KeyValue } from 'kc-api/client/storage';
import { session } from 'kc-api/contract/session/session';
import { users, type User } from 'kc-api/contract/security/users';
import type { Flavour } from 'kc-api/rules/privileges';
import {
  createGridStates,
  createMemoryNavigation,
  createPalette,
  createPlaceNames,
  KcProvider,
  MessageOutlet,
  type Navigation,
  type Ports,
} from '../shell/index.ts';
import { storyAppliance } from './storyAppliance.ts';
import { useQueries, useWorld } from './useWorld.ts';

export type Role = 'secroot' | 'security' | 'cloud' | 'domain';

const logins: Record<Role, number> = { secroot: 0, security: 1, cloud: 2, domain: 3 };

/** What a story says about its appliance, under `parameters.appliance`. Every part has a default. */
export interface StoryAppliance {
  /** Default: 'demo'. */
  scenario?: ScenarioName;
  /** Who is signed in. Default: 'secroot'. */
  role?: Role;
  /** Default: 'keycontrol'. */
  flavour?: Flavour;
  /** What the signed-in user holds. Default: what the role holds. */
  privileges?: User['privileges'];
  /** The clock of the screens; the appliance keeps its own. Default: the system's. */
  clock?: Clock;
  faults?: readonly Fault[];
  /** The address that the story opens at. A function is given the appliance, to name a row. Default: '/'. */
  at?: string | ((appliance: Appliance) => string);
  /** The hashes of the audit log are true, for who verifies it. Default: they are not. */
  provable?: boolean;
  /** Changes the starting state. */
  prepare?: (appliance: Appliance) => void | Promise<void>;
}

export interface StoryWorld {
  appliance: Appliance;
  ports: Ports;
  navigation: Navigation;
  /** What the screens have sent so far. */
  sent: readonly Request[];
}

let shown: StoryWorld | null = null;

/** The world of the story on show, for its play function. */
export function world(): StoryWorld {
  if (!shown) throw new Error('No story with an appliance is on show.');
  return shown;
}

/** What its messages say, in the order in which they came. */
export const messageTexts = () =>
  world()
    .ports.messages.getSnapshot()
    .map(({ text }) => text);

/** A storage that is empty when the story begins. */
function memory(): KeyValue {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value), removeItem: (key) => void kept.delete(key) };
}

/** The locks of a browser of its own. */
export function oneAtATime(): Ports['alone'] {
  const taken = new Set<string>();
  return async (name, work) => {
    if (taken.has(name)) return false;
    taken.add(name);
    try {
      await work();
    } finally {
      taken.delete(name);
    }
    return true;
  };
}

/** Makes an appliance, signs in over its real API, and gives the ports of the screens. */
export async function createWorld({
  scenario = 'demo',
  role = 'secroot',
  flavour = 'keycontrol',
  privileges,
  clock = systemClock,
  faults = [],
  at = '/',
  provable = false,
  prepare,
}: StoryAppliance): Promise<StoryWorld> {
  const appliance = await storyAppliance({ scenario, vault: { flavour, tenant: 'tenant-1', name: 'prod-eu' }, provable });
  let token: string | null = null;
  const sent: Request[] = [];
  const recorded = (request: Request) => {
    sent.push(request.clone());
    return appliance.fetch(request);
  };
  const client = createClient({ fetch: recorded, baseUrl: 'http://appliance', tenant: 'tenant-1', token: () => token });
  const who = signIns[logins[role]];
  const login = await client.send(session.login, { params: { tenant: 'tenant-1' }, body: { username: who?.login ?? '', password: who?.password ?? '' } });
  token = login.access_token ?? null;
  const people = appliance.environment.store.table('users');
  const me = people.get(login.userid ?? '');
  if (me && privileges) people.put({ ...me, privileges });
  const { user } = await client.send(users.read, { params: { id: login.userid ?? '' } });
  await prepare?.(appliance);
  appliance.faults.set(faults);
  const navigation = createMemoryNavigation(typeof at === 'string' ? at : at(appliance));
  const ports: Ports = {
    client,
    actor: { id: user.id, login_name: user.login_name, privileges: user.privileges, flavour },
    navigation,
    clock,
    drafts: memory(),
    tab: memory(),
    alone: oneAtATime(),
    grids: createGridStates({ clock: systemClock }),
    messages: createMessages({ clock: systemClock }),
    notes: createMiniNotes({ clock: systemClock }),
    palette: createPalette(),
    names: createPlaceNames(),
    save: ({ filename }) => void ports.notes.add({ kind: 'success', title: `Saved ${filename}` }),
    openIn: (language) => void ports.notes.add({ kind: 'info', title: `Opened in ${language}` }),
    reload: () => void ports.notes.add({ kind: 'info', title: 'Page reloaded' }),
    signOut: () => void ports.notes.add({ kind: 'info', title: 'Signed out' }),
  };
  return { appliance, ports, navigation, sent };
}

/** As the frame of the console does it: a page takes the height that there is, and scrolls inside itself. */
const Frame = styled.div`
  display: flex;
  flex-direction: column;
  height: 100%;
  min-height: 0;
`;

/** A screen over an appliance of its own, with what the host would draw around it. */
export function StoryConsole({ options, children }: { options: StoryAppliance; children: ReactNode }) {
  // Whoever changes the options draws the story anew, under another key.
  const made = useWorld(
    () => createWorld(options),
    (world) => (shown = world),
  );
  const queries = useQueries();
  if (!made) return <output>Starting the appliance…</output>;
  return (
    <KcProvider ports={made.ports} queries={queries}>
      <Frame>{children}</Frame>
      <MessageOutlet />
    </KcProvider>
  );
}
