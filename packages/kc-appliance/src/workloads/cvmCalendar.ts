import { cvmCalendar as calls, type CvmCalendarEvent, type CvmCalendarKind } from 'kc-api/contract/workloads/cvmCalendar';
import { cvmCalendarKinds, cvmSeverity, isCvmCalendarKind } from 'kc-api/rules/workloads/cvmCalendar';
import { askedOfCalendar, calendarAnswer, datedIn, partOf, queriesOf, whole, type CalendarAsked, type CalendarPart } from '../core/time/calendar.ts';
import { resource } from '../core/handlers.ts';
import type { Context } from '../core/context.ts';
import { endOfTime, kindsNamed } from '../core/time/spans.ts';
import type { Condition, PageQuery } from '../core/store/store.ts';
import { countCvms } from './cvmSets/cvmSetRecord.ts';
import type { CvmCertificateRecord, CvmRecord, CvmSetRecord, KeyIdRecord } from './records.ts';
import { cvmCertificateTable, cvmSetTable, cvmTable, keyIdTable } from './state.ts';

type Parts = Partial<Record<CvmCalendarKind, CalendarPart<CvmCalendarEvent>>>;

const idOf = (kind: CvmCalendarKind, ...of: readonly string[]): string => [kind, ...of].join('/');
const inSet = (cvmset: string | undefined): Condition[] => (cvmset ? [{ field: 'cvmset', op: 'is', value: cvmset }] : []);
const setOf = (context: Context, guid: string) => ({ cvmset_guid: guid, cvmset_name: cvmSetTable.in(context).get(guid)?.name ?? '' });
const vmOf = ({ id, name, authenticated, status, htcrypt_state }: CvmRecord) => ({ id, name, authenticated, status, htcrypt_state });

/** Returns the events of the VM sets' own keys: there are a few hundred sets at most. */
function ofSets(context: Context, sets: readonly CvmSetRecord[], asked: CalendarAsked): Parts {
  const count = countCvms(context);
  const about = (kind: CvmCalendarKind, set: CvmSetRecord, date: number) => ({
    id: idOf(kind, set.id),
    kind,
    severity: cvmSeverity,
    date,
    name: set.name,
    object: set.id,
    cvmset_guid: set.id,
    cvmset_name: set.name,
    vms: count(set.id).num_vms_enc,
  });
  const keks = sets
    .filter(({ kek_state }) => kek_state !== 'NONE')
    .map((set) => ({ ...about('kek_expires', set, set.kek_expiration), onexpiry: set.kek_expire_action, kek_state: set.kek_state }));
  const singleKeys = sets
    .filter(({ single_key }) => single_key === 'yes')
    .map((set) => ({ ...about('single_key_expires', set, set.sek_expire), onexpiry: set.sek_onexpiry }));
  return { kek_expires: whole(keks, asked), single_key_expires: whole(singleKeys, asked) };
}

const keyIdEvent =
  (context: Context) =>
  ({ id, name, kind, cvmset, expiration, onexpiry, status }: KeyIdRecord): CvmCalendarEvent => ({
    ...setOf(context, cvmset),
    id: idOf('key_id_expires', id),
    kind: 'key_id_expires',
    severity: cvmSeverity,
    date: expiration,
    name,
    object: id,
    onexpiry,
    key_id: { status, asymmetric: kind === 'asymmetric' ? 'yes' : 'no' },
    vms: 0,
  });

const certificateEvent =
  (context: Context) =>
  ({ id, name, cvmset, cvm, expiration }: CvmCertificateRecord): CvmCalendarEvent => {
    const vm = cvm === '' ? undefined : cvmTable.in(context).get(cvm);
    return {
      ...setOf(context, cvmset),
      id: idOf('certificate_expires', id),
      kind: 'certificate_expires',
      severity: cvmSeverity,
      date: expiration,
      name,
      object: id,
      ...(vm ? { cvm: vmOf(vm) } : {}),
      vms: 0,
    };
  };

/** Disks are part of their VM, which has the earliest expiry of their keys as a column. */
const diskEvents = (vm: CvmRecord): CvmCalendarEvent[] =>
  vm.disks
    .filter(({ encrypted_disk, key_expiry_date }) => encrypted_disk === 'yes' && key_expiry_date > 0)
    .map((disk) => ({
      id: idOf('disk_key_expires', vm.id, disk.name),
      kind: 'disk_key_expires',
      severity: cvmSeverity,
      date: disk.key_expiry_date,
      name: disk.name,
      object: disk.name,
      cvmset_guid: vm.cvmset,
      cvmset_name: vm.cvmset_name,
      onexpiry: disk.onexpiry,
      cvm: vmOf(vm),
      disk: { state: disk.state, mount_points: disk.mount_points },
      vms: 0,
    }));

/** Returns each kind's part of the calendar. */
async function partsOf(context: Context, cvmset: string | undefined, asked: CalendarAsked): Promise<Parts> {
  const { signal } = context.request;
  const sets = cvmSetTable.in(context).all();
  // Key ids are listed by VM set and kind.
  const shelves: Condition[] = cvmset ? [{ field: 'shelf', op: 'in', values: [`${cvmset}/symmetric`, `${cvmset}/asymmetric`] }] : [];
  const valid: Condition = { field: 'revoked', op: 'is', value: 'no' };
  const withDates: PageQuery = {
    where: [...inSet(cvmset), datedIn('disk_expiry', { from: 1, to: endOfTime })],
    offset: 0,
    limit: cvmTable.in(context).count(),
  };
  const [keyIds, certificates, [vms]] = await Promise.all([
    keyIdTable.in(context).searchEach(queriesOf('expiration', shelves, asked), signal),
    cvmCertificateTable.in(context).searchEach(queriesOf('expiration', [...inSet(cvmset), valid], asked), signal),
    cvmTable.in(context).searchEach([withDates], signal),
  ]);
  return {
    ...ofSets(
      context,
      sets.filter(({ id }) => !cvmset || id === cvmset),
      asked,
    ),
    key_id_expires: partOf(keyIds, keyIdEvent(context)),
    disk_key_expires: whole((vms?.rows ?? []).flatMap(diskEvents), asked),
    certificate_expires: partOf(certificates, certificateEvent(context)),
  };
}

export const cvmCalendar = resource(calls, {
  list: async (context, { query }) => {
    const asked = askedOfCalendar(query, context.now);
    const parts = await partsOf(context, query.cvmset, asked);
    return calendarAnswer(parts, kindsNamed(query.kinds, cvmCalendarKinds, isCvmCalendarKind), asked, (countOf) => ({
      kek_expires: countOf('kek_expires'),
      key_id_expires: countOf('key_id_expires'),
      single_key_expires: countOf('single_key_expires'),
      disk_key_expires: countOf('disk_key_expires'),
      certificate_expires: countOf('certificate_expires'),
    }));
  },
});
