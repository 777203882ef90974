import { cvmCalendarKind, type CvmCalendarEvent, type CvmCalendarKind } from '../../contract/workloads/cvmCalendar.ts';
import type { CalendarSeverity } from '../../contract/calendar.ts';
import type { Flavour } from '../privileges.ts';
import { hasCvmSets } from './hasCvmSets.ts';

export const cvmCalendarKinds: readonly CvmCalendarKind[] = cvmCalendarKind.options;
export const isCvmCalendarKind = (text: string): text is CvmCalendarKind => cvmCalendarKinds.some((kind) => kind === text);

/** Nothing of it goes on by itself: VMs lose their data or their way in. */
export const cvmSeverity: CalendarSeverity = 'breaks';

/** What can expire in a vault: without VM sets, what VMs have of their own. */
export const cvmKindsIn = (flavour: Flavour): readonly CvmCalendarKind[] =>
  hasCvmSets(flavour) ? cvmCalendarKinds : ['disk_key_expires', 'certificate_expires'];

/** What it is called in a choice, and in a row before and after its time. */
export const cvmKindWords: Readonly<Record<CvmCalendarKind, { many: string; due: string; past: string }>> = {
  kek_expires: { many: 'KEK expiries', due: 'KEK expires', past: 'KEK expired' },
  key_id_expires: { many: 'KeyID expiries', due: 'KeyID expires', past: 'KeyID expired' },
  single_key_expires: { many: 'Single key expiries', due: 'Single key expires', past: 'Single key expired' },
  disk_key_expires: { many: 'Disk key expiries', due: 'Disk key expires', past: 'Disk key expired' },
  certificate_expires: { many: 'VM certificate expiries', due: 'Certificate expires', past: 'Certificate expired' },
};

type Told = Omit<CvmCalendarEvent, 'id' | 'severity' | 'date' | 'object'>;

/** 'expires, then it is shredded', 'expired and was shredded'. */
const ending = ({ onexpiry }: Told, past: boolean): string =>
  onexpiry === 'SHRED' ? (past ? 'expired and was shredded' : 'expires, then it is shredded') : past ? 'expired' : 'expires';

/** Who notices, after the end of the key. */
const losers = ({ vms }: Told, past: boolean): string => {
  if (vms === 0) return '. No VM has encrypted disks.';
  const loss = past ? 'cannot' : 'will not be able to';
  return vms === 1 ? `: 1 VM ${loss} read its encrypted disks.` : `: ${vms} VMs ${loss} read their encrypted disks.`;
};

/** What happens, or has happened, in one sentence. */
export function cvmEventText(told: Told, past: boolean): string {
  const { kind, name: title, kek_state, cvm, cvmset_name } = told;
  const does = ending(told, past);
  switch (kind) {
    case 'kek_expires':
      return `The KEK of ${title} ${does}${!past && kek_state === 'REVOKED' ? '. It is already revoked.' : losers(told, past)}`;
    case 'key_id_expires':
      return `${title} of ${cvmset_name} ${does}. ${past ? 'It cannot be used any more' : 'It cannot be used from then on'}.`;
    case 'single_key_expires':
      return `The single key of ${title} ${does}${losers(told, past)}`;
    case 'disk_key_expires':
      return `The key of ${title} on ${cvm?.name ?? 'its VM'} ${does}: the VM ${past ? 'cannot' : 'will not be able to'} read the disk.`;
    case 'certificate_expires':
      return cvm
        ? `Certificate ${title} ${past ? 'expired' : 'expires'}: ${cvm.name} ${past ? 'cannot' : 'will not be able to'} authenticate.`
        : `Certificate ${title} ${past ? 'expired' : 'expires'}. No VM uses it.`;
  }
}
