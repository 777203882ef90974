import { accountsOf, keySetsOf, keysOf } from '../src/cloudKeys/clouds/keyRecords.ts';
import type { CloudKeyRecord, ConnectorRecord, CspAccountRecord, KeySetRecord } from '../src/cloudKeys/clouds/records.ts';
import type { World } from './kit.ts';

const first = <T>(found: T | undefined, what: string): T => {
  if (found === undefined) throw new Error(`The demo has no ${what}.`);
  return found;
};

export const setNamed = (world: World, title: string): KeySetRecord =>
  first(
    keySetsOf(world.appliance.environment)
      .all()
      .find((one) => one.name === title),
    title,
  );
export const accountNamed = (world: World, title: string): CspAccountRecord =>
  first(
    accountsOf(world.appliance.environment)
      .all()
      .find((one) => one.name === title),
    title,
  );
/** Returns the first key of the demo that matches. Excludes keys that were changed at the cloud provider. */
export function keyLike(world: World, is: (key: CloudKeyRecord) => boolean): CloudKeyRecord {
  const { store } = world.appliance.environment;
  const odd = new Set([...Object.keys(store.value('cloud_drift') ?? {}), ...(store.value('cloud_policies') ?? [])]);
  return first(
    keysOf(world.appliance.environment)
      .all()
      .find((key) => !odd.has(key.id) && is(key)),
    'such key',
  );
}
export const keyWith = (world: World, title: string, status: CloudKeyRecord['status'], is: (key: CloudKeyRecord) => boolean = () => true): CloudKeyRecord =>
  keyLike(world, (key) => key.keyset_guid === setNamed(world, title).id && key.status === status && is(key));
export const connectorOf = (world: World, state: ConnectorRecord['state']): ConnectorRecord =>
  first(
    world.appliance.environment.store
      .table('tdeConnectors')
      .all()
      .find((one) => one.state === state),
    'such connector',
  );
export const vmNamed = (world: World, title: string) =>
  first(
    world.appliance.environment.store
      .table('cvms')
      .all()
      .find((one) => one.name === title),
    title,
  );

/** Advances the clock and lets due work run. */
export async function pass(world: World, ms: number): Promise<void> {
  world.clock.advance(ms);
  await settle();
}

/** Runs pending work, as far as the simulated cloud responds immediately. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0));
}
