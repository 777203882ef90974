import * as v from 'valibot';
import { calendarSeverity, calendarTime } from '../calendar.ts';
import { call, defineCalls } from '../call.ts';
import { epochSeconds, listOf, text, yesNo } from '../shapes.ts';
import { expiryAction, kekState } from './cvmSets.ts';
import { cvm, disk } from './cvms.ts';
import { keyIdStatus } from './keyIds.ts';

/** Kinds of events in the calendar of VM encryption. */
export const cvmCalendarKind = v.picklist(['kek_expires', 'key_id_expires', 'single_key_expires', 'disk_key_expires', 'certificate_expires']);
export type CvmCalendarKind = v.InferOutput<typeof cvmCalendarKind>;

export const cvmCalendarEvent = v.object({
  id: text,
  kind: cvmCalendarKind,
  severity: calendarSeverity,
  date: epochSeconds,
  /** Name of the key id, the disk or the certificate; for a key of a VM set, name of the VM set. */
  name: text,
  /** Id of the key id or the certificate, name of the disk, or GUID of the VM set. */
  object: text,
  /** Both are '' for a VM without a VM set. */
  cvmset_guid: text,
  cvmset_name: text,
  /** Action on the key at its expiry; absent for certificates. */
  onexpiry: v.optional(expiryAction),
  kek_state: v.optional(kekState),
  /** Key ids only: state, and which of the two lists contains it. */
  key_id: v.optional(v.object({ status: keyIdStatus, asymmetric: yesNo })),
  /** The VM of a disk or a certificate; absent for a certificate without a VM. */
  cvm: v.optional(v.pick(cvm, ['id', 'name', 'authenticated', 'status', 'htcrypt_state'])),
  /** Disks only. */
  disk: v.optional(v.pick(disk, ['state', 'mount_points'])),
  /** Number of VMs with disks that need the key of the VM set; 0 for other events. */
  vms: v.optional(v.number(), 0),
});
export type CvmCalendarEvent = v.InferOutput<typeof cvmCalendarEvent>;

const count = v.optional(v.number(), 0);
const counts = v.object({
  kek_expires: count,
  key_id_expires: count,
  single_key_expires: count,
  disk_key_expires: count,
  certificate_expires: count,
} satisfies Record<CvmCalendarKind, typeof count>);

export const cvmCalendar = defineCalls('cvmCalendar', {
  /** Events by date. `spans`: counts between consecutive edges, independent of `from`, `to` and `kinds`. */
  list: call({
    method: 'GET',
    path: 'cvm_calendar/',
    query: v.object({ ...calendarTime, cvmset: v.optional(text) }),
    answer: v.object({
      events: listOf(cvmCalendarEvent),
      totalrecords: v.number(),
      spans: listOf(v.object({ from: epochSeconds, to: epochSeconds, counts })),
    }),
    need: ['CLOUD_ADMIN'],
  }),
});
