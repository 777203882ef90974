import type { Appliance, Tables } from 'kc-appliance';

type KeptSet = Tables['cvmSets'];
type KeptCvm = Tables['cvms'];

function first<T>(found: T | undefined, what: string): T {
  if (found === undefined) throw new Error(`The demo has no ${what}.`);
  return found;
}
const sets = ({ environment }: Appliance) => environment.store.table('cvmSets');
const cvms = ({ environment }: Appliance) => environment.store.table('cvms');

/** Returns the VM set with that name, or undefined. */
export const keptCvmSet = (appliance: Appliance, name: string): KeptSet | undefined =>
  sets(appliance)
    .all()
    .find((one) => one.name === name);
/** Returns the guid of the VM set with that name. */
export const cvmSetNamed = (appliance: Appliance, name: string): string => first(keptCvmSet(appliance, name), `VM set ${name}`).id;
/** Changes a VM set in the store, as another user would. */
export const changeCvmSet = (appliance: Appliance, name: string, change: Partial<KeptSet>): void => {
  const set = first(keptCvmSet(appliance, name), `VM set ${name}`);
  sets(appliance).put({ ...set, ...change, revision: set.revision + 1 });
};

/** Returns the first VM that fits. */
const cvmWhere = (appliance: Appliance, fits: (vm: KeptCvm) => boolean): KeptCvm => first(cvms(appliance).all().find(fits), 'such VM');
/** Returns the id of the VM with that name. */
export const cvmNamed = (appliance: Appliance, name: string): string => cvmWhere(appliance, (vm) => vm.name === name).id;
/** Returns the VM with that id. */
export const keptCvm = (appliance: Appliance, id: string): KeptCvm => cvmWhere(appliance, (vm) => vm.id === id);
/** Changes a VM in the store, as another user would. */
export const changeCvm = (appliance: Appliance, id: string, change: Partial<KeptCvm>): void => {
  const vm = { ...keptCvm(appliance, id), ...change };
  cvms(appliance).put({ ...vm, shelf: `${vm.cvmset}/${vm.authenticated}`, revision: vm.revision + 1 });
};
