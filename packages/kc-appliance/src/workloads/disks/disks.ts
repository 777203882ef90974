import { disks as calls, type DiskOperation } from 'kc-api/contract/workloads/disks';
import type { Disk } from 'kc-api/contract/workloads/cvms';
import type { BodyOf } from 'kc-api/contract/call';
import { createFsidRule, diskProblems, diskTexts, mayOperate } from 'kc-api/rules/workloads/disks';
import { taskOpText } from 'kc-api/rules/workloads/cvmTasks';
import { t } from 'kc-intl/t';
import { resource } from '../../core/handlers.ts';
import { check, checkFields, orMissing } from '../../core/refusal.ts';
import { fsidRecord, fsidsOf } from './fsidRecord.ts';
import { cvmRecord, wireCvmDetails } from '../cvms/cvmRecord.ts';
import { attached, bare } from './diskChanges.ts';
import { abortOnDisk, beginOnDisk, begun, isLong } from './diskOperations.ts';
import { foldersOf } from '../accessPolicies/appliedPolicies.ts';
import { beginTask } from '../cvmTasks/tasks.ts';

type Body = BodyOf<typeof calls.operate>;

const expiryOf = ({ key_expiry_date = 0, onexpiry = 'NO USE' }: Body): Pick<Disk, 'key_expiry_date' | 'onexpiry'> => ({ key_expiry_date, onexpiry });

/** The operations without a duration. A removed disk disappears, unless it had failed: then it becomes an unencrypted disk. */
const instant: Readonly<Partial<Record<DiskOperation, (disk: Disk, body: Body) => Disk | null>>> = {
  attach: attached,
  detach: (disk) => ({ ...disk, state: 'DETACHED', pastate: '' }),
  revoke: (disk) => ({ ...disk, state: 'REVOKED', pastate: '' }),
  unrevoke: attached,
  remove: (disk) => (disk.state === 'FAILED' ? bare(disk) : null),
  set_expiry: (disk, body) => ({ ...disk, ...expiryOf(body) }),
};

/** Returns the disk after the call; null if it is removed. */
function operated(disk: Disk, body: Body): Disk | null {
  const { operation, cipher = 'AES-256' } = body;
  if (operation === 'encrypt') return begun(operation, { ...disk, cipher, ...expiryOf(body) });
  if (isLong(operation)) return begun(operation, disk);
  const change = instant[operation];
  return change ? change(disk, body) : disk;
}

/** DISK-24 to DISK-26. An operation applies to all disks of the request, or to none. */
export const disks = resource(calls, {
  operate: (context, { params, body }) => {
    const { operation } = body;
    const names = new Set(body.disks);
    if (names.size === 0) checkFields({ disks: diskTexts.none });
    checkFields(diskProblems(body, context.now));
    cvmRecord.change(
      context,
      params.id,
      (vm) => {
        const wired = wireCvmDetails(context, vm);
        for (const title of names) {
          const disk = orMissing(
            vm.disks.find((one) => one.name === title),
            t('This disk'),
          );
          check(mayOperate(operation, context.actor, wired, disk));
        }
        return { ...vm, disks: vm.disks.flatMap((disk) => (names.has(disk.name) ? (operated(disk, body) ?? []) : [disk])) };
      },
      {
        also: (vm) => {
          for (const title of names) {
            const disk = vm.disks.find((one) => one.name === title);
            if (operation === 'abort' && disk) abortOnDisk(context, vm, disk);
            else if (isLong(operation) && disk) beginOnDisk(context, operation, vm, disk, context.me.login_name, body.rekey_after ?? 0);
            else beginTask(context, vm, { op: operation, altname: title, state: 'completed', progress: 100 });
          }
          return { content: `${taskOpText(operation)} of ${[...names].join(', ')} on VM ${vm.name} requested` };
        },
      },
    );
    context.agenda.wake();
    return wireCvmDetails(context, cvmRecord.find(context, params.id));
  },

  folders: (context, { params }) => ({ folders: foldersOf(context, cvmRecord.find(context, params.id)) }),
  fsids: (context, { params }) => ({ fsids: fsidsOf(context, cvmRecord.find(context, params.id).id).map((one) => fsidRecord.wire(context, one)) }),
  createFsid: (context, { params, body: { name: title, description = '' } }) => {
    check(createFsidRule(context.actor));
    const vm = cvmRecord.find(context, params.id);
    const made = fsidRecord.create(context, { cvm: vm.id, name: title, description });
    return { fsid: fsidRecord.wire(context, made) };
  },
});
