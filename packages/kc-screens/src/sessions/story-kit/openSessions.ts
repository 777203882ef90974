import type { Appliance, Tables } from 'kc-appliance';

type Kept = Tables['sessions'];

const minute = 60;

/** Adds a session in another browser. `ago`: its age in minutes. */
export function signedInElsewhere({ environment }: Appliance, login: string, more: Partial<Kept> & { ago?: number } = {}): Kept {
  const { store, clock } = environment;
  const user = store
    .table('users')
    .all()
    .find(({ login_name }) => login_name === login);
  if (!user) throw new Error(`There is no user ${login} in this starting state.`);
  const { ago = 20, ...rest } = more;
  const now = Math.floor(clock.now() / 1000);
  const handle = rest.handle ?? `${user.id}-${ago}`;
  const kept: Kept = {
    id: `token-of-${handle}`,
    handle,
    userid: user.id,
    way: 'password',
    began: now - ago * minute,
    confirmed: now - ago * minute,
    used: now - 2 * minute,
    expires: now + 28 * minute,
    replaced: false,
    wrong: 0,
    address: '10.20.30.41',
    usedFrom: '10.20.30.41',
    browser: 'Firefox 145 on Windows',
    ...rest,
  };
  store.table('sessions').put(kept);
  return kept;
}

/** Handles of a user's open sessions. */
export const handlesOf = ({ environment }: Appliance, userid: string): string[] =>
  environment.store
    .table('sessions')
    .all()
    .filter((one) => one.userid === userid)
    .map(({ handle }) => handle);
