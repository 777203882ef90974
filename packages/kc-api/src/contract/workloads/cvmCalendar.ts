import * as v from 'valibot';
import { calendarSeverity, calendarTime } from '../calendar.ts';
import { call, defineCalls } from '../call.ts';
import { epochSeconds, listOf, text, yesNo } from '../shapes.ts';
import { expiryAction, kekState } from './cvmSets.ts';
import { cvm, disk } from './cvms.ts';
import { keyIdStatus } from './keyIds.ts';

/** What of VM encryption expires. */
export const cvmCalendarKind = v.picklist(['kek_expires', 'key_id_expires', 'single_key_expires', 'disk_key_expires', 'certificate_expires']);
export type CvmCalendarKind = v.InferOutput<typeof cvmCalendarKind>;

export const cvmCalendarEvent = v.object({
  id: text,
  kind: cvmCalendarKind,
  severity: calendarSeverity,
  date: epochSeconds,
  /** Of the key id, the disk or the certificate; of the VM set where the key is its own. */
  name: text,
  /** Id of the key id or the certificate, name of the disk, GUID of the VM set. */
  object: text,
  /** Both '' for a VM that is in none. */
  cvmset_guid: text,
  cvmset_name: text,
  /** What becomes of the key then; absent for certificates. */
  onexpiry: v.optional(expiryAction),
  kek_state: v.optional(kekState),
  /** Of key ids only, with which of their two lists they stand in. */
  key_id: v.optional(v.object({ status: keyIdStatus, asymmetric: yesNo })),
  /** The VM of a disk or a certificate; absent for a certificate that no VM has. */
  cvm: v.optional(v.pick(cvm, ['id', 'name', 'authenticated', 'status', 'htcrypt_state'])),
  /** Of disks only. */
  disk: v.optional(v.pick(disk, ['state', 'mount_points'])),
  /** VMs with disks that need the key of the VM set; 0 for what else expires. */
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
  /** What expires when. `spans`: how many between each edge and the next one, whatever `from`, `to` and `kinds` say. */
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
