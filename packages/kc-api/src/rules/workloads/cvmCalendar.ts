import { t } from 'kc-intl/t';
import { cvmCalendarKind, type CvmCalendarEvent, type CvmCalendarKind } from '../../contract/workloads/cvmCalendar.ts';
import type { CalendarSeverity } from '../../contract/calendar.ts';
import type { Flavour } from '../privileges.ts';
import { hasCvmSets } from './cvmSets/hasCvmSets.ts';

export const cvmCalendarKinds: readonly CvmCalendarKind[] = cvmCalendarKind.options;
export const isCvmCalendarKind = (text: string): text is CvmCalendarKind => cvmCalendarKinds.some((kind) => kind === text);

/** No expired key or certificate is renewed automatically: VMs lose their data or their authentication. */
export const cvmSeverity: CalendarSeverity = 'breaks';

/** Kinds of events in a vault. Without VM sets, only objects that belong to a VM can expire. */
export const cvmKindsIn = (flavour: Flavour): readonly CvmCalendarKind[] =>
  hasCvmSets(flavour) ? cvmCalendarKinds : ['disk_key_expires', 'certificate_expires'];

/** Labels of a kind: in the filter, and in a row before (`due`) and after (`past`) its time. */
export const cvmKindWords: Readonly<Record<CvmCalendarKind, { many: string; due: string; past: string }>> = {
  kek_expires: { many: t('KEK expiries'), due: t('KEK expires'), past: t('KEK expired') },
  key_id_expires: { many: t('Key ID expiries'), due: t('Key ID expires'), past: t('Key ID expired') },
  single_key_expires: { many: t('Key version expiries'), due: t('Key version expires'), past: t('Key version expired') },
  disk_key_expires: { many: t('Disk key expiries'), due: t('Disk key expires'), past: t('Disk key expired') },
  certificate_expires: { many: t('VM certificate expiries'), due: t('Certificate expires'), past: t('Certificate expired') },
};

type Told = Omit<CvmCalendarEvent, 'id' | 'severity' | 'date' | 'object'>;

/** The ending of a key, for texts. 'shreds' means that it expires and is then shredded. */
const ending = ({ onexpiry }: Told, past: boolean): string => (onexpiry === 'SHRED' ? (past ? 'shredded' : 'shreds') : past ? 'expired' : 'expires');

/** Joins two sentences. */
const withMore = (event: string, more: string): string => t('{event}. {more}', { event, more });

/** Appends the number of VMs that lose access to the event. */
const withLosers = (event: string, { vms }: Told, past: boolean): string => {
  if (vms === 0) return withMore(event, t('No VM has encrypted disks.'));
  const loss = past
    ? t('{vms, plural, one {# VM cannot read its encrypted disks.} other {# VMs cannot read their encrypted disks.}}', { vms })
    : t('{vms, plural, one {# VM will not be able to read its encrypted disks.} other {# VMs will not be able to read their encrypted disks.}}', { vms });
  return t('{event}: {loss}', { event, loss });
};

/** Describes the event without its full stop, because callers append text. */
function keyEvent(told: Told, past: boolean): string {
  const { kind, name: title, cvm, cvmset_name: set } = told;
  const end = ending(told, past);
  switch (kind) {
    case 'kek_expires':
      return t(
        '{end, select, shredded {The KEK of {title} expired and was shredded} expired {The KEK of {title} expired} shreds {The KEK of {title} expires, then it is shredded} other {The KEK of {title} expires}}',
        { end, title },
      );
    case 'key_id_expires':
      return t(
        '{end, select, shredded {{title} of {set} expired and was shredded} expired {{title} of {set} expired} shreds {{title} of {set} expires, then it is shredded} other {{title} of {set} expires}}',
        { end, title, set },
      );
    case 'single_key_expires':
      return t(
        '{end, select, shredded {The single key of {title} expired and was shredded} expired {The single key of {title} expired} shreds {The single key of {title} expires, then it is shredded} other {The single key of {title} expires}}',
        { end, title },
      );
    default:
      return cvm
        ? t(
            '{end, select, shredded {The key of {title} on {vm} expired and was shredded} expired {The key of {title} on {vm} expired} shreds {The key of {title} on {vm} expires, then it is shredded} other {The key of {title} on {vm} expires}}',
            { end, title, vm: cvm.name },
          )
        : t(
            '{end, select, shredded {The key of {title} on its VM expired and was shredded} expired {The key of {title} on its VM expired} shreds {The key of {title} on its VM expires, then it is shredded} other {The key of {title} on its VM expires}}',
            { end, title },
          );
  }
}

/** Describes a future or past event in one sentence. */
export function cvmEventText(told: Told, past: boolean): string {
  const { kind, name: title, kek_state, cvm } = told;
  switch (kind) {
    case 'kek_expires':
      return !past && kek_state === 'REVOKED' ? withMore(keyEvent(told, past), t('It is already revoked.')) : withLosers(keyEvent(told, past), told, past);
    case 'key_id_expires':
      return withMore(keyEvent(told, past), past ? t('It can no longer be used.') : t('It cannot be used from then on.'));
    case 'single_key_expires':
      return withLosers(keyEvent(told, past), told, past);
    case 'disk_key_expires':
      return t('{event}: {loss}', {
        event: keyEvent(told, past),
        loss: past ? t('the VM cannot read the disk.') : t('the VM will not be able to read the disk.'),
      });
    case 'certificate_expires': {
      if (!cvm) return past ? t('Certificate {title} expired. No VM uses it.', { title }) : t('Certificate {title} expires. No VM uses it.', { title });
      const { name: vm } = cvm;
      return past
        ? t('Certificate {title} expired: {vm} cannot authenticate.', { title, vm })
        : t('Certificate {title} expires: {vm} will not be able to authenticate.', { title, vm });
    }
  }
}
