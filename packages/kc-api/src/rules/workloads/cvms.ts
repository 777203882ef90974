import type { Cvm } from '../../contract/workloads/cvms.ts';
import { needs, type Actor } from '../privileges.ts';
import { all, allow, deny, denyForever, type Verdict } from '../verdict.ts';
import { cvmSetTexts } from './cvmSets.ts';
import { isUnreachable } from './cvmStatus.ts';
import { hasCvmSets } from './hasCvmSets.ts';
import { driverTexts, hasDriver, isDriverBusy } from './drivers.ts';

/** VM-134: rows of a page. */
export const cvmPage = 100;
/** VM-055, VM-136: milliseconds from one reading of the VMs to the next. */
export const cvmPoll = 300_000;
/** VM-056, VM-135, milliseconds: how long the details of a VM are shown again without being asked for. */
export const cvmKeep = 300_000;

export const cvmTexts = {
  /** NET-36: what the console says nothing of. */
  notFound: 'Cloud VM not found',
  /** VM-123. */
  notUpdated: 'VM was not updated.',
  isAuthenticated: 'This VM is authenticated already.',
  notAuthenticated: 'This VM is not authenticated.',
  certificateValid: 'The certificate of this VM has not expired.',
  certificateExpired: 'The certificate of this VM has expired. Rescue its authentication.',
  certificateChanged: 'The certificate of this VM changed in the meantime. Try again.',
  certificateRevoked: 'The certificate of this VM is revoked. Assign another one.',
  passphrase: 'Enter the passphrase.',
  wrongPassphrase: 'The passphrase is not that of the certificate.',
  mapping: 'Select a mapping.',
  group: 'Select a group.',
  set: 'Select a VM set.',
  sameSet: 'This VM is in that VM set already.',
  upToDate: 'The agent of this VM is up to date.',
  upgrading: 'An upgrade of the agent is in progress.',
  unreachable: 'This VM cannot be reached.',
  full: 'The VM set has as many registered VMs as it may have.',
} as const;

type Agent = Pick<Cvm, 'status' | 'agent_upgrade' | 'htcrypt_task'>;
/** What an agent that is replaced, or whose driver is, has no time for; undefined where it is free. */
const agentProblem = (vm: Agent): string | undefined =>
  isDriverBusy(vm) ? driverTexts.busy : vm.agent_upgrade !== undefined ? cvmTexts.upgrading : isUnreachable(vm) ? cvmTexts.unreachable : undefined;

const admin = (actor: Actor): Verdict => needs(actor, 'CLOUD_ADMIN');
const isAuthenticated = ({ authenticated }: Pick<Cvm, 'authenticated'>): Verdict => (authenticated === 'yes' ? allow : deny(cvmTexts.notAuthenticated));
const isFree = (vm: Agent & Pick<Cvm, 'authenticated'>): Verdict => {
  const problem = agentProblem(vm);
  return all(isAuthenticated(vm), problem === undefined ? allow : deny(problem));
};
const waits = ({ authenticated }: Pick<Cvm, 'authenticated'>): Verdict => (authenticated === 'no' ? allow : deny(cvmTexts.isAuthenticated));

const trusted = ({ cert_revoked }: Pick<Cvm, 'cert_revoked'>): Verdict => (cert_revoked === 'yes' ? deny(cvmTexts.certificateRevoked) : allow);

/** What may be done with a VM, by its status. */
export const cvmRules = {
  authenticate: (actor: Actor, vm: Cvm): Verdict => all(admin(actor), waits(vm), trusted(vm)),
  rescue: (actor: Actor, vm: Cvm): Verdict => all(admin(actor), waits(vm), trusted(vm), vm.cert_expired === 'yes' ? allow : deny(cvmTexts.certificateValid)),
  change: admin,
  /** A VM that is authenticated keeps its certificate; vaults without VM sets have none to choose. */
  assignCertificate: (actor: Actor, vm: Cvm): Verdict => (hasCvmSets(actor.flavour) ? all(admin(actor), waits(vm)) : denyForever(cvmSetTexts.noSets)),
  mapping: admin,
  /** VM-048: vaults without VM sets have nowhere to migrate to. */
  migrate: (actor: Actor): Verdict => (hasCvmSets(actor.flavour) ? admin(actor) : denyForever(cvmSetTexts.noSets)),
  revoke: (actor: Actor, vm: Cvm): Verdict => all(admin(actor), isAuthenticated(vm)),
  upgradeAgent: (actor: Actor, vm: Cvm): Verdict => all(admin(actor), isFree(vm), vm.agent_has_update === 'yes' ? allow : deny(cvmTexts.upToDate)),
  /** A driver that failed is installed again. */
  installDriver: (actor: Actor, vm: Cvm): Verdict => all(admin(actor), isFree(vm), hasDriver(vm) ? deny(driverTexts.installed) : allow),
  upgradeDriver: (actor: Actor, vm: Cvm): Verdict =>
    all(
      admin(actor),
      isFree(vm),
      hasDriver(vm) ? allow : deny(driverTexts.notInstalled),
      vm.htcrypt_version === vm.htcrypt_latest_version ? deny(driverTexts.upToDate) : allow,
    ),
  removeDriver: (actor: Actor, vm: Cvm): Verdict => all(admin(actor), isFree(vm), hasDriver(vm) ? allow : deny(driverTexts.notInstalled)),
};

/** What is said of an operation once all VMs have answered. */
interface Sayings {
  all: string;
  some: string;
  none: string;
  /** Where it was one VM alone; null: nothing but the error of the server. Default: `none`. */
  noneOfOne?: string | null;
}

const sayings = {
  authenticate: {
    all: 'VM(s) authenticated successfully',
    some: 'Not all VMs were authenticated successfully',
    none: 'VMs were not authenticated successfully',
  },
  mapping: { all: 'VM(s) mapped successfully', some: 'Not all VMs were mapped successfully', none: 'VMs were not mapped successfully' },
  migrate: { all: 'VM(s) migrated successfully', some: 'Not all VMs were migrated successfully', none: 'VMs were not migrated successfully' },
  revoke: { all: 'VM(s) revoked successfully', some: 'Not all VMs were revoked', none: 'VMs were not revoked', noneOfOne: 'VM was not revoked' },
  upgrade: {
    all: 'Upgrade task submitted successfully',
    some: 'Could not submit upgrade task for some of the selected VMs. See Dashboard for submited tasks',
    none: 'Failed to submit upgrade task for all selected VMs',
    noneOfOne: null,
  },
  installDriver: {
    all: 'Driver installation submitted successfully',
    some: 'Could not submit the driver installation for some of the selected VMs',
    none: 'Failed to submit the driver installation for all selected VMs',
    noneOfOne: null,
  },
  upgradeDriver: {
    all: 'Driver upgrade submitted successfully',
    some: 'Could not submit the driver upgrade for some of the selected VMs',
    none: 'Failed to submit the driver upgrade for all selected VMs',
    noneOfOne: null,
  },
  removeDriver: {
    all: 'Driver removal submitted successfully',
    some: 'Could not submit the driver removal for some of the selected VMs',
    none: 'Failed to submit the driver removal for all selected VMs',
    noneOfOne: null,
  },
  rescue: {
    all: 'Authentication rescued for selected VM(s)',
    some: "Not all of the VMs' authentication was recscued.",
    none: 'Unable to rescue authentication for selected VM(s)',
  },
} as const satisfies Record<string, Sayings>;
export type CvmAct = keyof typeof sayings;

/** VM-086, VM-115 to VM-131: one result for all: a warning where some have failed, an error where all have. */
export function summedUp(act: CvmAct, { done, failed }: { done: number; failed: number }): { kind: 'success' | 'warning' | 'error'; text: string } | null {
  const said: Sayings = sayings[act];
  if (failed === 0) return done === 0 ? null : { kind: 'success', text: said.all };
  if (done > 0) return { kind: 'warning', text: said.some };
  const text = failed === 1 && said.noneOfOne !== undefined ? said.noneOfOne : said.none;
  return text === null ? null : { kind: 'error', text };
}

/** NET-36, NET-51: what the server said of those that failed follows so much later, milliseconds. */
export const errorTextDelay = 2_500;
