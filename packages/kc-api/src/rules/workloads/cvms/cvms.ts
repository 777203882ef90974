import { t } from 'kc-intl/t';
import type { Cvm } from '../../../contract/workloads/cvms.ts';
import { needs, type Actor } from '../../privileges.ts';
import { all, allow, deny, denyForever, type Verdict } from '../../verdict.ts';
import { cvmSetTexts } from '../cvmSets/cvmSets.ts';
import { isUnreachable } from './cvmStatus.ts';
import { hasCvmSets } from '../cvmSets/hasCvmSets.ts';
import { driverTexts, hasDriver, isDriverBusy } from './drivers.ts';

/** VM-134: rows per page. */
export const cvmPage = 100;
/** VM-055, VM-136: poll interval of the VMs in milliseconds. */
export const cvmPoll = 300_000;
/** VM-056, VM-135: milliseconds for which cached details of a VM stay fresh. */
export const cvmKeep = 300_000;

export const cvmTexts = {
  /** NET-36: a message of the appliance that the console replaces with its own text. */
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
/** The reason why the agent is busy: its upgrade, or a task of its driver. Also if the VM is unreachable. Undefined if it is free. */
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

/** Rules for operations on a VM, by its status. */
export const cvmRules = {
  authenticate: (actor: Actor, vm: Cvm): Verdict => all(admin(actor), waits(vm), trusted(vm)),
  rescue: (actor: Actor, vm: Cvm): Verdict => all(admin(actor), waits(vm), trusted(vm), vm.cert_expired === 'yes' ? allow : deny(cvmTexts.certificateValid)),
  change: admin,
  /** An authenticated VM keeps its certificate. Vaults without VM sets have no certificates to select. */
  assignCertificate: (actor: Actor, vm: Cvm): Verdict => (hasCvmSets(actor.flavour) ? all(admin(actor), waits(vm)) : denyForever(cvmSetTexts.noSets)),
  mapping: admin,
  /** VM-048: vaults without VM sets have no target for a migration. */
  migrate: (actor: Actor): Verdict => (hasCvmSets(actor.flavour) ? admin(actor) : denyForever(cvmSetTexts.noSets)),
  revoke: (actor: Actor, vm: Cvm): Verdict => all(admin(actor), isAuthenticated(vm)),
  upgradeAgent: (actor: Actor, vm: Cvm): Verdict => all(admin(actor), isFree(vm), vm.agent_has_update === 'yes' ? allow : deny(cvmTexts.upToDate)),
  /** A failed driver can be installed again. */
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

/** Messages after an operation on several VMs. */
interface Sayings {
  all: string;
  some: string;
  none: string;
  /** Message if the only VM failed. Null: show only the error of the server. Default: `none`. */
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

/** VM-086, VM-115 to VM-131: one message for all VMs. A warning if some failed, an error if all failed. */
export function summedUp(act: CvmAct, { done, failed }: { done: number; failed: number }): { kind: 'success' | 'warning' | 'error'; text: string } | null {
  const said: Sayings = sayings[act];
  if (failed === 0) return done === 0 ? null : { kind: 'success', text: said.all };
  if (done > 0) return { kind: 'warning', text: said.some };
  const text = failed === 1 && said.noneOfOne !== undefined ? said.noneOfOne : said.none;
  return text === null ? null : { kind: 'error', text };
}

/** NET-36, NET-51: milliseconds until the console shows the error messages of the server. */
export const errorTextDelay = 2_500;
