import { t } from 'kc-intl/t';
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
  /** NET-36: what the console says nothing of; it is looked for in what the appliance says. */
  notFound: 'Cloud VM not found',
  /** VM-123. */
  notUpdated: t('VM was not updated.'),
  isAuthenticated: t('This VM is authenticated already.'),
  notAuthenticated: t('This VM is not authenticated.'),
  certificateValid: t('The certificate of this VM has not expired.'),
  certificateExpired: t('The certificate of this VM has expired. Rescue its authentication.'),
  certificateChanged: t('The certificate of this VM changed in the meantime. Try again.'),
  certificateRevoked: t('The certificate of this VM is revoked. Assign another one.'),
  passphrase: t('Enter the passphrase.'),
  wrongPassphrase: t('The passphrase does not match the certificate.'),
  mapping: t('Select a mapping.'),
  group: t('Select a group.'),
  set: t('Select a VM set.'),
  sameSet: t('This VM is already in the selected VM set. Select another one.'),
  upToDate: t('The agent of this VM is up to date.'),
  upgrading: t('An upgrade of the agent is in progress.'),
  unreachable: t('This VM cannot be reached.'),
  full: t('The VM set has as many registered VMs as it may have.'),
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
    all: t('VM(s) authenticated successfully'),
    some: t('Not all VMs were authenticated successfully'),
    none: t('VMs were not authenticated successfully'),
  },
  mapping: { all: t('VM(s) mapped successfully'), some: t('Not all VMs were mapped successfully'), none: t('VMs were not mapped successfully') },
  migrate: { all: t('VM(s) migrated successfully'), some: t('Not all VMs were migrated successfully'), none: t('VMs were not migrated successfully') },
  revoke: { all: t('VM(s) revoked successfully'), some: t('Not all VMs were revoked'), none: t('VMs were not revoked'), noneOfOne: t('VM was not revoked') },
  upgrade: {
    all: t('Upgrade task submitted successfully'),
    some: t('Could not submit upgrade task for some of the selected VMs. See Dashboard for submited tasks'),
    none: t('Failed to submit upgrade task for all selected VMs'),
    noneOfOne: null,
  },
  installDriver: {
    all: t('Driver installation submitted successfully'),
    some: t('Could not submit the driver installation for some of the selected VMs'),
    none: t('Failed to submit the driver installation for all selected VMs'),
    noneOfOne: null,
  },
  upgradeDriver: {
    all: t('Driver upgrade submitted successfully'),
    some: t('Could not submit the driver upgrade for some of the selected VMs'),
    none: t('Failed to submit the driver upgrade for all selected VMs'),
    noneOfOne: null,
  },
  removeDriver: {
    all: t('Driver removal submitted successfully'),
    some: t('Could not submit the driver removal for some of the selected VMs'),
    none: t('Failed to submit the driver removal for all selected VMs'),
    noneOfOne: null,
  },
  rescue: {
    all: t('Authentication rescued for selected VM(s)'),
    some: t("Not all of the VMs' authentication was recscued."),
    none: t('Unable to rescue authentication for selected VM(s)'),
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
