import { createAsk, type RawRequest as Sent } from 'kc-api/conformance/ask';
import { sample } from 'kc-api/conformance/samples';
import type { Call } from 'kc-api/contract/call';
import { allCalls } from 'kc-api/contract/contract';
import { session } from 'kc-api/contract/session/session';
import { createRewindingStore, type RewindingStore } from './rewindingStore.ts';
import { baseUrl, makeWorld, type World } from '../kit.ts';
import type { Vault } from '../../src/core/records.ts';
import { recipes } from '../recipes/recipes.ts';

export type { Sent };

export interface Said {
  status: number;
  /** Undefined if the response is not JSON. */
  body: { result?: string; error?: string; errors?: Readonly<Record<string, string>> } | undefined;
  text: string;
}

/** An appliance for arbitrary requests, with a log and a store that can be rewound. */
export interface Door {
  world: World;
  store: RewindingStore;
  /** Lines written to the operator's log: one per defect. */
  log: string[];
  token(login: string, password: string): Promise<string>;
  ask(declared: Call, sent: Sent): Promise<Said>;
}

export async function openDoor(vault?: Partial<Vault>, seed = 1): Promise<Door> {
  const store = createRewindingStore();
  const log: string[] = [];
  const whole: Vault = { flavour: 'keycontrol', tenant: 'tenant-1', name: 'prod-eu', ...vault };
  const world = await makeWorld({ store, seed, vault: whole, log: (line) => void log.push(line) });
  store.begin();
  const askRaw = createAsk({ fetch: world.appliance.fetch, baseUrl, tenant: whole.tenant });
  const ask: Door['ask'] = async (declared, sent) => {
    const { status, text, json } = await askRaw(declared, sent);
    return { status, text, body: json as Said['body'] };
  };
  const token = async (username: string, password: string): Promise<string> => {
    const said = await ask(session.login, { params: { tenant: whole.tenant }, body: JSON.stringify({ username, password }) });
    return (said.body as { access_token?: string } | undefined)?.access_token ?? '';
  };
  return { world, store, log, ask, token };
}

interface Input {
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
}

const namesIn = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

/** Returns the params of another call of the resource with the same names. Reads have no recipe but need an existing object. */
function neighbourParams({ id, path }: Call): ((world: World) => Record<string, string>) | undefined {
  const [resource] = id.split('.');
  const same = allCalls.find((one) => one.id.startsWith(`${resource}.`) && String(namesIn(one.path)) === String(namesIn(path)) && recipes[one.id]?.params);
  return same && recipes[same.id]?.params;
}

/** Returns the input of a call from its recipe. Uses a minimal valid input if there is no recipe, or the vault lacks its objects. */
export async function inputOf({ world }: Door, declared: Call): Promise<Input> {
  const { params, query, body } = recipes[declared.id] ?? {};
  const least: Input = {
    params: Object.fromEntries(namesIn(declared.path).map((name) => [name, 'x'])),
    query: {},
    body: declared.body && sample(declared.body),
  };
  try {
    return {
      params: { ...least.params, ...(params ?? neighbourParams(declared))?.(world) },
      query: query?.(world) ?? least.query,
      body: (typeof body === 'function' ? await (body as (of: World) => object | Promise<object>)(world) : body) ?? least.body,
    };
  } catch (error) {
    // Some vaults have no keys of some clouds.
    if (error instanceof Error && error.message.startsWith('The demo has no ')) return least;
    throw error;
  }
}
