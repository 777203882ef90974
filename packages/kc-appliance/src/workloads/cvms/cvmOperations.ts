import type { cvms as calls, Cvm } from 'kc-api/contract/workloads/cvms';
import type { BodyOf } from 'kc-api/contract/call';
import { cvmStatus } from 'kc-api/rules/workloads/cvms/cvmStatus';
import { cvmRules, cvmTexts } from 'kc-api/rules/workloads/cvms/cvms';
import type { Context } from '../../core/context.ts';
import { revised } from '../../core/store/record.ts';
import { check, checkFields, refuse } from '../../core/refusal.ts';
import { agentUpgrade, upgradeBegun } from './agentUpgrade.ts';
import { cvmRecord, wireCvm } from './cvmRecord.ts';
import type { CvmCertificateRecord, CvmRecord, CvmSetRecord } from '../records.ts';
import { cvmCertificateTable, cvmSetTable, cvmTable, mappingTable } from '../state.ts';
import { talking } from './vmStatus.ts';

/** Returns the VM. The error message of a missing one is the text that the console recognizes (NET-36). */
export function findCvm(context: Context, id: string): CvmRecord {
  const vm = cvmTable.in(context).get(id);
  return vm ? vm : refuse(404, cvmTexts.notFound);
}

const certificateOf = (context: Context, vm: CvmRecord): CvmCertificateRecord | undefined => cvmCertificateTable.in(context).get(vm.certificate);

/** Call inside the transaction that changes the VM. */
function putCertificate(context: Context, vm: CvmRecord, change: Partial<CvmCertificateRecord>): void {
  const certificate = certificateOf(context, vm);
  if (certificate) cvmCertificateTable.in(context).put(revised({ ...certificate, ...change }));
}

/** Checks that the set has room for one more registered VM, if it has a limit. */
function checkRoom(context: Context, set: CvmSetRecord | undefined): void {
  if (!set || set.max_vms === 0) return;
  const registered = cvmTable.in(context).counts('shelf').get(`${set.id}/yes`) ?? 0;
  if (registered >= set.max_vms) refuse(409, cvmTexts.full);
}

const setOf = (context: Context, vm: CvmRecord): CvmSetRecord | undefined => cvmSetTable.in(context).get(vm.cvmset);

/** Returns the VM after a successful authentication. */
const heard = (context: Context, vm: CvmRecord): CvmRecord => talking({ ...vm, authenticated: 'yes', last_seen: context.now, silent_since: 0, silence_due: 0 });

function checkExpiry(context: Context, vm: CvmRecord): void {
  if (wireCvm(context, vm).cert_expired === 'yes') refuse(409, cvmTexts.certificateExpired);
}

/** VM-066: checks the passphrase of the certificate; a certificate without a passphrase is sufficient. */
async function authenticate(context: Context, vm: CvmRecord, passphrase: string): Promise<CvmRecord> {
  check(cvmRules.authenticate(context.actor, wireCvm(context, vm)));
  checkFields(passphrase === '' ? { passphrase: cvmTexts.passphrase } : {});
  const certificate = certificateOf(context, vm);
  checkExpiry(context, vm);
  const hash = certificate?.passphrase ?? '';
  if (hash !== '' && !(await context.passwords.verify(passphrase, hash)))
    refuse(400, cvmTexts.wrongPassphrase, { fields: { passphrase: cvmTexts.wrongPassphrase } });
  return cvmRecord.change(
    context,
    vm.id,
    (before) => {
      // While the passphrase was compared, the VM may have been authenticated or received another certificate.
      check(cvmRules.authenticate(context.actor, wireCvm(context, before)));
      checkExpiry(context, before);
      if (before.certificate !== vm.certificate || (certificateOf(context, before)?.passphrase ?? '') !== hash) refuse(409, cvmTexts.certificateChanged);
      checkRoom(context, setOf(context, before));
      return heard(context, before);
    },
    {
      also: (after) => {
        putCertificate(context, after, { used: 'yes', registered: 'yes' });
        return { content: `VM ${after.name} authenticated` };
      },
    },
  );
}

/** VM-102: admits a VM whose certificate expired while it could not be renewed. The certificate becomes valid again, as long as those of its VM set. */
function rescue(context: Context, vm: CvmRecord): CvmRecord {
  return cvmRecord.change(
    context,
    vm.id,
    (before) => {
      check(cvmRules.rescue(context.actor, wireCvm(context, before)));
      const set = setOf(context, before);
      checkRoom(context, set);
      const expires = context.now + (set?.cert_exp_period ?? 365 * 86_400);
      return { ...heard(context, before), cert_expiration: expires, cert_validtill: expires };
    },
    {
      also: (after) => {
        // A new expiry means a new certificate.
        putCertificate(context, after, { used: 'yes', registered: 'yes', expiration: after.cert_expiration, certificate: '', fingerprint: '' });
        return { content: `Authentication of VM ${after.name} rescued` };
      },
    },
  );
}

/** VM-067. */
function map(context: Context, vm: CvmRecord, guid: string | undefined): CvmRecord {
  check(cvmRules.mapping(context.actor));
  const mapping = guid ? mappingTable.in(context).get(guid) : undefined;
  checkFields(guid === undefined || (guid !== '' && !mapping) ? { mapping_guid: cvmTexts.mapping } : {});
  return cvmRecord.change(context, vm.id, (before) => ({ ...before, mapping_guid: mapping?.id ?? '', mapping_name: mapping?.name ?? '' }), {
    also: (after) => ({ content: `Mapping of VM ${after.name} changed` }),
  });
}

/** VM-101: the VM gets no keys until it authenticates again. */
function revoke(context: Context, vm: CvmRecord): CvmRecord {
  return cvmRecord.change(
    context,
    vm.id,
    (before) => {
      check(cvmRules.revoke(context.actor, wireCvm(context, before)));
      return { ...before, authenticated: 'no', status: cvmStatus.revoked };
    },
    {
      also: (after) => {
        putCertificate(context, after, { used: 'no' });
        return { content: `VM ${after.name} revoked` };
      },
    },
  );
}

type Body = BodyOf<(typeof calls)['operate']>;

export async function operate(context: Context, id: string, { operation, passphrase = '', mapping_guid }: Body): Promise<Cvm> {
  const vm = findCvm(context, id);
  const acts = {
    authenticate: () => authenticate(context, vm, passphrase),
    rescue: () => rescue(context, vm),
    mapping: () => map(context, vm, mapping_guid),
    revoke: () => revoke(context, vm),
  };
  return wireCvm(context, await acts[operation]());
}

/** VM-068. The VM keeps its own settings, such as those for re-authentication. */
export function migrate(context: Context, id: string, { dst_group_name, dst_cvmset_name }: BodyOf<(typeof calls)['migrate']>): Cvm {
  const vm = findCvm(context, id);
  check(cvmRules.migrate(context.actor));
  const set = cvmSetTable
    .in(context)
    .all()
    .find((one) => one.name === dst_cvmset_name && one.group === dst_group_name);
  if (!set) return refuse(400, cvmTexts.set, { fields: { dst_cvmset_name: cvmTexts.set } });
  const moved = cvmRecord.change(
    context,
    vm.id,
    (before) => {
      if (before.cvmset === set.id) refuse(409, cvmTexts.sameSet);
      if (before.authenticated === 'yes') checkRoom(context, set);
      return { ...before, cvmset: set.id, cvmset_name: set.name };
    },
    {
      also: (after, before) => {
        putCertificate(context, after, { cvmset: set.id });
        return { content: `VM ${after.name} migrated from VM set ${before.cvmset_name} to ${set.name}` };
      },
    },
  );
  return wireCvm(context, moved);
}

/** VM-103. */
export function upgradeAgent(context: Context, id: string, { reboot }: BodyOf<(typeof calls)['upgradeAgent']>): Cvm {
  const vm = findCvm(context, id);
  const upgrading = cvmRecord.change(
    context,
    vm.id,
    (before) => {
      check(cvmRules.upgradeAgent(context.actor, wireCvm(context, before)));
      return upgradeBegun(before);
    },
    {
      also: (after) => {
        const state = { reboot: reboot === 'yes' };
        agentUpgrade.begin(context, { about: vm.id, user: context.me.login_name, state, total: reboot === 'yes' ? 2 : 1 });
        return { content: `Upgrade of the agent of VM ${after.name} begun` };
      },
    },
  );
  context.agenda.wake();
  return wireCvm(context, upgrading);
}
