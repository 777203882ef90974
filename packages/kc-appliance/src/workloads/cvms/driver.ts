import type { cvms as calls, Cvm } from 'kc-api/contract/workloads/cvms';
import type { BodyOf } from 'kc-api/contract/call';
import { cvmRules } from 'kc-api/rules/workloads/cvms/cvms';
import { driverTexts, hasDriver, type DriverAction } from 'kc-api/rules/workloads/cvms/drivers';
import type { Context } from '../../core/context.ts';
import { check, refuse } from '../../core/refusal.ts';
import { findCvm } from './cvmOperations.ts';
import { cvmRecord, wireCvm } from './cvmRecord.ts';
import { beginOnDriver, driverBegun } from './driverOperation.ts';
import type { CvmRecord } from '../records.ts';

type Body = BodyOf<(typeof calls)['operateDriver']>;

const rules = { install: cvmRules.installDriver, upgrade: cvmRules.upgradeDriver, remove: cvmRules.removeDriver } as const;

const actionOf = (vm: CvmRecord, { operation }: Body): DriverAction => (operation === 'install' && hasDriver(vm) ? 'upgrade' : operation);

/** Refuses work on the driver while a disk operation uses it, or if its version is no longer the one that the user saw. */
function checkDriver(context: Context, vm: CvmRecord, action: DriverAction, version: string): void {
  check(rules[action](context.actor, wireCvm(context, vm)));
  if (vm.disks.some(({ progress }) => progress)) refuse(409, driverTexts.diskBusy);
  if (version !== (action === 'remove' ? vm.htcrypt_version : vm.htcrypt_latest_version)) refuse(409, driverTexts.otherVersion);
}

/** VM-104. */
export function operateDriver(context: Context, id: string, body: Body): Cvm {
  const { version, reboot } = body;
  const begun = cvmRecord.change(
    context,
    findCvm(context, id).id,
    (before) => {
      const action = actionOf(before, body);
      checkDriver(context, before, action, version);
      return driverBegun(before, action);
    },
    {
      also: (after, before) => {
        const title = beginOnDriver(context, before, { action: actionOf(before, body), version, reboot: reboot === 'yes', user: context.me.login_name });
        return { content: `${title} on VM ${after.name} begun` };
      },
    },
  );
  context.agenda.wake();
  return wireCvm(context, begun);
}
