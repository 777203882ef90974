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
import { actorFrom } from 'kc-api/rules/auditor';
import { type Navigation, type Ports } from '../shell/index.ts';
import { createGridStates, createMemoryNavigation, KcProvider, MessageOutlet } from '../shell/host/index.ts';
import { createPalette } from '../shell/ports/palette.ts';
import { createPlaceNames } from '../shell/ports/placeNames.ts';
import { startingState, storyAppliance } from './storyAppliance.ts';
import { useQueries, useWorld } from './useWorld.ts';

export type Role = 'secroot' | 'security' | 'cloud' | 'domain';

const logins: Record<Role, number> = { secroot: 0, security: 1, cloud: 2, domain: 3 };

/** Appliance parameters of a story, under `parameters.appliance`. All are optional. */
export interface StoryAppliance {
  /** Default: 'demo'. */
  scenario?: ScenarioName;
  /** The signed-in user. Default: 'secroot'. */
  role?: Role;
  /** Default: 'keycontrol'. */
  flavour?: Flavour;
  /** Privileges of the signed-in user. Default: those of the role. */
  privileges?: User['privileges'];
  /** Makes the user an auditor of these areas. Default: no auditor. */
  audits?: User['privileges'];
  /** Clock of the screens; the appliance has its own. Default: the system clock. */
  clock?: Clock;
  faults?: readonly Fault[];
  /** Initial address. A function receives the appliance, to look up a row. Default: '/'. */
  at?: string | ((appliance: Appliance) => string);
  /** Compute real hashes for the audit log, for stories that verify it. Default: false. */
  provable?: boolean;
  /** Changes the initial state. */
  prepare?: (appliance: Appliance) => void | Promise<void>;
}

export interface StoryWorld {
  appliance: Appliance;
  ports: Ports;
  navigation: Navigation;
  /** Requests that the screens have sent so far. */
  sent: readonly Request[];
}

let shown: StoryWorld | null = null;

/** Returns the world of the mounted story, for its play function. */
export function world(): StoryWorld {
  if (!shown) throw new Error('No story with an appliance is on show.');
  return shown;
}

/** Returns the texts of the messages in order of arrival. */
export const messageTexts = () =>
  world()
    .ports.messages.getSnapshot()
    .map(({ text }) => text);

/** An empty in-memory storage. */
function memory(): KeyValue {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value), removeItem: (key) => void kept.delete(key) };
}

/** Simulates the locks of a separate browser. */
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

const vaultOf = (flavour: Flavour) => ({ flavour, tenant: 'tenant-1', name: 'prod-eu' });

/** Makes the initial state of the appliance before the story renders, so that it does not count against the waits of the play function. */
export const prepareWorld = ({ scenario = 'demo', flavour = 'keycontrol', provable = false }: StoryAppliance): Promise<unknown> =>
  startingState({ scenario, vault: vaultOf(flavour), provable });

/** Creates an appliance, signs in with the real API, and returns the ports of the screens. */
export async function createWorld({
  scenario = 'demo',
  role = 'secroot',
  flavour = 'keycontrol',
  privileges,
  audits,
  clock = systemClock,
  faults = [],
  at = '/',
  provable = false,
  prepare,
}: StoryAppliance): Promise<StoryWorld> {
  const appliance = await storyAppliance({ scenario, vault: vaultOf(flavour), provable });
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
  if (me && audits) people.put({ ...me, privileges: [], audit_privileges: audits });
  const { user } = await client.send(users.read, { params: { id: login.userid ?? '' } });
  await prepare?.(appliance);
  appliance.faults.set(faults);
  const navigation = createMemoryNavigation(typeof at === 'string' ? at : at(appliance));
  const ports: Ports = {
    client,
    actor: actorFrom(user, flavour),
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

/** Like the frame of the console: a page fills the available height and scrolls inside. */
const Frame = styled.div`
  display: flex;
  flex-direction: column;
  height: 100%;
  min-height: 0;
`;

/** A screen with a separate appliance and the surroundings that the host renders. */
export function StoryConsole({ options, children }: { options: StoryAppliance; children: ReactNode }) {
  // Changed options remount the story with another key, so they are read only once.
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
