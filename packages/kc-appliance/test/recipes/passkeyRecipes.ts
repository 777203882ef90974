import { session } from 'kc-api/contract/session/session';
import { baseUrl, root, tomas, type World } from '../kit.ts';
import type { Recipe } from './recipe.ts';

const base64url = (text: string): string => Buffer.from(text).toString('base64url');

/** Gives the user a passkey for the simulated verifier and the host of the tests. */
function withPasskey(world: World, login: string): void {
  const kept = { id: 'passkey-1', name: 'Key', credential: base64url('key'), publicKey: '', counter: 0, transports: [], host: new URL(baseUrl).hostname };
  world.put({ ...world.user(login), passkeys: [{ ...kept, created: 1, used: null, backedUp: false }] });
}
const client = (type: string, { challenge }: Readonly<Record<string, unknown>>) => base64url(JSON.stringify({ type, challenge, origin: baseUrl }));
const proof = (options: Readonly<Record<string, unknown>>) => ({
  id: base64url('key'),
  rawId: base64url('key'),
  type: 'public-key' as const,
  response: { clientDataJSON: client('webauthn.get', options), authenticatorData: '', signature: base64url(`${base64url('key')}:9`) },
});

const question = 'cXVlc3Rpb24';

/** Stores pending challenges, as if the appliance had created them for the user's passkey. */
function asked(world: World, ids: readonly string[]): void {
  const { id } = world.user(root.login);
  const challenges = world.appliance.environment.store.table('challenges');
  const expires = Math.floor(world.clock.now() / 1000) + 86_400;
  for (const one of ids) challenges.put({ id: one, userid: id, expires, tries: 0, code: null, password: null, passkey: question });
}
const before = (world: World) => withPasskey(world, root.login);
const params = () => ({ id: 'passkey-1' });

export const passkeyRecipes: Record<string, Recipe> = {
  'passkeys.create': {
    before: (world) => asked(world, [`passkey/${world.user(root.login).id}`]),
    body: {
      name: 'New key',
      credential: {
        id: base64url('new'),
        rawId: base64url('new'),
        type: 'public-key',
        response: { clientDataJSON: client('webauthn.create', { challenge: question }), attestationObject: '' },
      },
    },
  },
  'passkeys.rename': { before, params, body: { name: 'Blue key' } },
  'passkeys.remove': { before, params },
  'passkeyProofs.signIn': {
    before: (world) => withPasskey(world, tomas.login),
    body: async (world: World) => {
      const said = await world.client().send(session.login, { params: { tenant: 'tenant-1' }, body: { username: tomas.login, password: tomas.password } });
      return { username: tomas.login, challenge: said.challenge ?? '', assertion: proof(said.passkey ?? {}) };
    },
  },
  'passkeyProofs.confirm': {
    before: (world) => {
      before(world);
      const sessions = world.appliance.environment.store.table('sessions').all();
      asked(
        world,
        sessions.map(({ handle }) => `confirm/${handle}`),
      );
    },
    body: { assertion: proof({ challenge: question }) },
  },
};
