import { cvmCertificates as calls } from 'kc-api/contract/workloads/cvmCertificates';
import type { BodyOf, InputOf } from 'kc-api/contract/call';
import { allow, deny } from 'kc-api/rules/verdict';
import { certificateDays, certificateProblems, cvmCertificatePage, cvmCertificateRules, expirySpan } from 'kc-api/rules/workloads/cvmCertificates';
import { cvmSetTexts, nameMax } from 'kc-api/rules/workloads/cvmSets/cvmSets';
import { hasCvmSets } from 'kc-api/rules/workloads/cvmSets/hasCvmSets';
import { cvmStatus } from 'kc-api/rules/workloads/cvms/cvmStatus';
import { cvmRules } from 'kc-api/rules/workloads/cvms/cvms';
import { t } from 'kc-intl/t';
import type { Context } from '../../core/context.ts';
import { resource } from '../../core/handlers.ts';
import { revised } from '../../core/store/record.ts';
import { check, checkFields, refuse } from '../../core/refusal.ts';
import type { Condition } from '../../core/store/store.ts';
import { numberIn } from '../../core/store/walk.ts';
import { newCertificate, withX509 } from './agentCertificates.ts';
import { cvmCertificateRecord, wireCvmCertificate } from './cvmCertificateRecord.ts';
import { cvmRecord, wireCvm } from '../cvms/cvmRecord.ts';
import { cvmSetRecord } from '../cvmSets/cvmSetRecord.ts';
import type { CvmCertificateRecord, CvmRecord } from '../records.ts';
import { cvmCertificateTable, cvmSetTable, cvmTable } from '../state.ts';

const mostRows = 1_000;
const day = 86_400;
type Query = InputOf<typeof calls.list>['query'];

function conditions(context: Context, query: NonNullable<Query>): Condition[] {
  const where: Condition[] = [];
  if (query.cvmset) where.push({ field: 'cvmset', op: 'in', values: query.cvmset.split(',') });
  if (query.guids !== undefined) where.push({ field: 'id', op: 'in', values: query.guids.split(',') });
  for (const field of ['revoked', 'registered', 'used'] as const) if (query[field]) where.push({ field, op: 'is', value: query[field] });
  for (const field of ['name', 'guestserver_name'] as const) if (query[field]) where.push({ field, op: 'contains', value: query[field] });
  if (query.cvmset_name) {
    const text = query.cvmset_name.toLowerCase();
    const sets = cvmSetTable.in(context).all();
    where.push({ field: 'cvmset', op: 'in', values: sets.filter((set) => set.name.toLowerCase().includes(text)).map(({ id }) => id) });
  }
  if (query.category)
    where.push({ field: 'expiration', op: 'between', ...(expirySpan(query.category, context.now) ?? refuse(400, t('The request has a wrong parameter.'))) });
  return where;
}

async function list(context: Context, query: NonNullable<Query>): Promise<{ rows: CvmCertificateRecord[]; total: number }> {
  const { sort = 'name' } = query;
  const desc = sort.startsWith('-');
  const limit = Math.min(Math.max(numberIn(query._limit, cvmCertificatePage), 1), mostRows);
  const page = { where: conditions(context, query), sort: { field: desc ? sort.slice(1) : sort, desc }, offset: numberIn(query._offset, 0), limit };
  const { rows, total } = await cvmCertificateTable.in(context).search(page, context.request.signal);
  return { rows: await withX509(context, rows), total };
}

type Typed = Pick<BodyOf<typeof calls.create>, 'expiration' | 'passphrase'>;

/** Creates the certificate for a form entry. Validates the entry first, because creating a certificate takes time. */
async function made(
  context: Context,
  { expiration = context.now + certificateDays.usual * day, passphrase = '' }: Typed,
  about: { name: string; typed: boolean },
) {
  checkFields(certificateProblems({ ...(about.typed ? { name: about.name } : {}), expiration, passphrase }, context.now));
  const hash = passphrase === '' ? '' : await context.passwords.hash(passphrase);
  return { expiration, passphrase: hash, ...(await newCertificate(context, { name: about.name.trim(), from: context.now, expiration })) };
}

const unused = { cvm: '', guestserver_name: '', registered: 'no', used: 'no', revoked: 'no' } as const;
const ending = '-clone';
/** Truncates to the maximum length of names, without splitting a surrogate pair. */
const cloneName = (name: string): string => `${name.slice(0, nameMax - ending.length).replace(/[\uD800-\uDBFF]$/, '')}${ending}`;

async function clone(context: Context, { id, name: model, cvmset }: CvmCertificateRecord, typed: Typed): Promise<CvmCertificateRecord> {
  const name = cloneName(model);
  return cvmCertificateRecord.create(context, { ...unused, name, cvmset, ...(await made(context, typed, { name, typed: false })) }, () => {
    // The certificate may have been revoked, or deleted with its VM set, while the new one was created.
    check(cvmCertificateRules.clone(context.actor, cvmCertificateRecord.find(context, id)));
    return { content: `VM certificate ${name} cloned from ${model}` };
  });
}

/** Copies changes of the certificate to its VM. Call inside the transaction that changes the certificate. */
function followed(context: Context, { cvm, id }: CvmCertificateRecord, change: Partial<CvmRecord>): CvmRecord | undefined {
  const vm = cvm === '' ? undefined : cvmTable.in(context).get(cvm);
  return vm?.certificate === id ? cvmRecord.put(context, revised({ ...vm, ...change })) : undefined;
}

async function renew(context: Context, { id, name }: CvmCertificateRecord, typed: Typed): Promise<CvmCertificateRecord> {
  const next = await made(context, typed, { name, typed: false });
  return cvmCertificateRecord.change(
    context,
    id,
    (before) => {
      // The certificate may have been revoked while the new one was created.
      check(cvmCertificateRules.renew(context.actor, before));
      return { ...before, ...next };
    },
    {
      also: (after) => {
        followed(context, after, { cert_expiration: after.expiration, cert_validtill: after.expiration });
        return { content: `VM certificate ${after.name} renewed` };
      },
    },
  );
}

/** VM-082: permanent. A VM that uses the certificate gets no keys until it has another one. */
const revoke = (context: Context, guid: string): CvmCertificateRecord =>
  cvmCertificateRecord.change(
    context,
    guid,
    (before) => {
      check(cvmCertificateRules.revoke(context.actor, before));
      return { ...before, revoked: 'yes', used: 'no' };
    },
    {
      also: (after, _, { audit }) => {
        const vm = followed(context, after, { authenticated: 'no', status: cvmStatus.certificateRevoked });
        if (vm)
          audit({
            category: 'Cloud workloads',
            content: `VM ${vm.name} revoked with its certificate ${after.name}`,
            group: cvmSetTable.in(context).get(vm.cvmset)?.group ?? '',
            about: { kind: 'VM', id: vm.id },
          });
        return { content: `VM certificate ${after.name} revoked` };
      },
    },
  );

/**
 * Detaches the certificate of a VM and returns its name; '' if it had none. A valid certificate becomes available for another VM. A revoked one keeps the name
 * of its VM.
 */
function release(context: Context, vm: CvmRecord): string {
  const table = cvmCertificateTable.in(context);
  const before = table.get(vm.certificate);
  if (before) cvmCertificateRecord.put(context, revised({ ...before, used: 'no', ...(before.revoked === 'yes' ? {} : { cvm: '', guestserver_name: '' }) }));
  return before?.name ?? '';
}

/** Assigns a certificate to a VM, which must then authenticate with it. */
const assign = (context: Context, guid: string, vm: CvmRecord): CvmCertificateRecord =>
  cvmCertificateRecord.change(
    context,
    guid,
    (before) => {
      check(cvmCertificateRules.assign(context.actor, wireCvmCertificate(context, before), { vm, now: context.now }));
      return { ...before, cvm: vm.id, guestserver_name: vm.name };
    },
    {
      also: (after) => {
        const previous = release(context, vm);
        const own = { certificate: after.id, cert_name: after.name, cert_expiration: after.expiration, cert_validtill: after.expiration };
        cvmRecord.put(context, revised({ ...vm, ...own, status: cvmStatus.assigned }));
        return { content: `VM certificate ${after.name} assigned to VM ${vm.name}${previous === '' ? '' : ` in place of ${previous}`}` };
      },
    },
  );

export const cvmCertificates = {
  ...resource(calls, {
    list: async (context, { query }) => {
      const { rows, total } = await list(context, query ?? {});
      return { certificates: rows.map((one) => wireCvmCertificate(context, one)), totalrecords: total };
    },
    read: async (context, { params }) => {
      const [one] = await withX509(context, [cvmCertificateRecord.find(context, params.guid)]);
      const { certificatesIn } = await import('../../core/x509/certificates.ts');
      const facts = certificatesIn(one?.certificate ?? '')?.[0];
      if (!one || !facts) throw new Error('A certificate that the appliance has made cannot be read.');
      return { certificate: wireCvmCertificate(context, one), facts };
    },
    create: async (context, { body: { cvmset, name, ...typed } }) => {
      check(cvmCertificateRules.create(context.actor));
      cvmSetRecord.find(context, cvmset);
      const record = cvmCertificateRecord.create(context, { ...unused, name, cvmset, ...(await made(context, typed, { name, typed: true })) }, () => {
        // The VM set may have been deleted while the certificate was created.
        cvmSetRecord.find(context, cvmset);
      });
      return { certificate: wireCvmCertificate(context, record) };
    },
    operate: async (context, { params, body: { operation, ...typed } }) => {
      const before = cvmCertificateRecord.find(context, params.guid);
      check(cvmCertificateRules[operation](context.actor, before));
      return { certificate: wireCvmCertificate(context, await (operation === 'renew' ? renew : clone)(context, before, typed)) };
    },
    assign: (context, { params, body }) => {
      const vm = cvmRecord.find(context, params.id);
      check(cvmRules.assignCertificate(context.actor, wireCvm(context, vm)));
      return { certificate: wireCvmCertificate(context, assign(context, body.certificate, vm)) };
    },
    revoke: (context, { params }) => ({ certificate: wireCvmCertificate(context, revoke(context, params.guid)) }),
  }),
  allowed: ({ vault }: Pick<Context, 'vault'>) => (hasCvmSets(vault.flavour) ? allow : deny(cvmSetTexts.noSets)),
};
