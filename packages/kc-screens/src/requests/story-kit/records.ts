import type { Tables } from 'kc-appliance';
import type { Call } from 'kc-api/contract/call';
import { users } from 'kc-api/contract/security/users';
import type { StoryWorld } from '../../story-kit/storyConsole.tsx';

type Appliance = StoryWorld['appliance'];
type RequestRecord = Tables['requests'];

const tableOf = ({ environment }: Appliance) => environment.store.table('requests');

export const requestNamed = (appliance: Appliance, id: string): RequestRecord => {
  const found = tableOf(appliance).get(id);
  if (!found) throw new Error(`There is no request ${id} in this starting state.`);
  return found;
};

/** Returns a user by login name, because the vault with hostile texts changes other names. */
const person = ({ environment }: Appliance, login: string) => {
  const found = environment.store
    .table('users')
    .all()
    .find(({ login_name }) => login_name === login);
  if (!found) throw new Error(`There is no user ${login} in this starting state.`);
  return found;
};

/** Returns the user as of the request, with a name that has changed since. */
async function factsOf({ environment }: Appliance, userid: string, id: string): Promise<object> {
  const response = await environment.onBehalf({ userid, to: 'read' }, users.read as Call, { params: { id } });
  const { user } = (await response.json()) as { user: Record<string, unknown> };
  return { ...user, full_name: 'Björn Hansen', revision: undefined };
}

/** Adds a request to delete a user, made an hour ago by a Security Admin. */
export async function putRequest(appliance: Appliance, change: Partial<RequestRecord> = {}): Promise<RequestRecord> {
  const now = Math.floor(Date.now() / 1000);
  const victim = appliance.environment.store
    .table('users')
    .all()
    .find(({ login_name }) => login_name.startsWith('bjorn.halvorsen'));
  const requester = appliance.environment.store
    .table('users')
    .all()
    .find(({ login_name }) => login_name.startsWith('sara.lindqvist'));
  const record: RequestRecord = {
    id: 'request-1',
    act: 'users',
    call: users.remove.id,
    kept_call: { params: { id: victim?.id ?? '' } },
    about: victim?.login_name ?? '',
    title: `Delete ${victim?.full_name}`,
    shown: [
      { label: '', value: 'Their sessions end immediately, and they are removed from all groups. This cannot be undone.' },
      { label: 'Dependencies', value: 'No known dependencies.' },
    ],
    reason: 'He left the bank on Friday.',
    userid: requester?.id ?? '',
    requester: requester?.login_name ?? '',
    created: now - 3_600,
    until: now + 23 * 3_600,
    state: 'waiting',
    running: false,
    decided_by: '',
    decided: null,
    decision: '',
    ended: null,
    outcome: '',
    before: change.before === undefined && victim ? await factsOf(appliance, requester?.id ?? '', victim.id) : null,
    pickup: null,
    pickup_until: 0,
    ...change,
  };
  tableOf(appliance).put(record);
  return record;
}

/** Adds the same request by the user who views the story. */
export const putOwn = async (appliance: Appliance, change: Partial<RequestRecord> = {}): Promise<RequestRecord> => {
  const me = person(appliance, 'secroot');
  return putRequest(appliance, { id: 'request-own', userid: me.id, requester: me.login_name, ...change });
};

/** Adds one request in each state. */
export async function putAll(appliance: Appliance): Promise<void> {
  const now = Math.floor(Date.now() / 1000);
  const over = { decided: now - 7_200, ended: now - 7_200, decided_by: 'secroot', created: now - 90_000, until: now - 3_600 };
  await putRequest(appliance);
  await putOwn(appliance);
  await putRequest(appliance, { id: 'request-done', state: 'done', ...over });
  await putRequest(appliance, { id: 'request-failed', state: 'failed', outcome: 'This user does not exist.', ...over });
  await putRequest(appliance, { id: 'request-refused', state: 'refused', decision: 'He still works here.', ...over });
  await putRequest(appliance, { id: 'request-withdrawn', state: 'withdrawn', ...over, decided: null, decided_by: '' });
  await putRequest(appliance, { id: 'request-expired', state: 'expired', ...over, decided: null, decided_by: '' });
}
