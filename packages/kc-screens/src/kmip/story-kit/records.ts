import type { Appliance, Tables, Values } from 'kc-appliance';
import { newKmipServer } from 'kc-api/rules/kmip/server';
import type { DemoRow } from '../../story-kit/demoPage.ts';

type KeptObject = Tables['kmipObjects'];
type KeptUser = Tables['kmipUsers'];

const objects = ({ environment }: Appliance) => environment.store.table('kmipObjects');
const users = ({ environment }: Appliance) => environment.store.table('kmipUsers');

function first<T>(found: T | undefined, what: string): T {
  if (found === undefined) throw new Error(`The demo has no ${what}.`);
  return found;
}

/** Returns the first KMIP object, which is on the first page. */
export const keptObject = (appliance: Appliance): KeptObject => first(objects(appliance).all()[0], 'KMIP object');
const putObjects = (appliance: Appliance, rows: readonly KeptObject[]): void => objects(appliance).putMany(rows);
export const clearObjects = (appliance: Appliance): void => {
  for (const { id } of objects(appliance).all()) objects(appliance).remove(id);
};
export const allObjects = (appliance: Appliance): readonly KeptObject[] => objects(appliance).all();

/** The row of the first object, changed to `state`. */
export const objectRow = (state: KeptObject['state'], more: Partial<KeptObject> = {}): DemoRow => ({
  row: (appliance) => keptObject(appliance).id,
  prepare: (appliance) => putObjects(appliance, [{ ...keptObject(appliance), state, archived: 'no', ...more }]),
});

/** Returns the KMIP user of a vCenter, or the first user if there is none. */
export const keptUser = (appliance: Appliance): KeptUser => first(users(appliance).all()[0], 'KMIP user');
export const userNamed = (appliance: Appliance, username: string): KeptUser | undefined =>
  users(appliance)
    .all()
    .find((one) => one.username === username);
export const putUser = (appliance: Appliance, user: KeptUser): void => users(appliance).put(user);
export const allUsers = (appliance: Appliance): readonly KeptUser[] => users(appliance).all();
export const clearUsers = (appliance: Appliance): void => {
  for (const { id } of users(appliance).all()) users(appliance).remove(id);
};

/** The settings of the KMIP server. */
export const keptServer = ({ environment }: Appliance): Values['kmip_server'] => environment.store.value('kmip_server') ?? newKmipServer;
/** Changes the settings in the store, as another user would. */
export const changeServer = (appliance: Appliance, change: Partial<Values['kmip_server']>): void =>
  appliance.environment.store.setValue('kmip_server', { ...keptServer(appliance), ...change });
