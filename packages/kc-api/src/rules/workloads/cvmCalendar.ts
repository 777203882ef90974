import { t } from 'kc-intl/t';
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
  kek_expires: { many: t('KEK expiries'), due: t('KEK expires'), past: t('KEK expired') },
  key_id_expires: { many: t('KeyID expiries'), due: t('KeyID expires'), past: t('KeyID expired') },
  single_key_expires: { many: t('Single key expiries'), due: t('Single key expires'), past: t('Single key expired') },
  disk_key_expires: { many: t('Disk key expiries'), due: t('Disk key expires'), past: t('Disk key expired') },
  certificate_expires: { many: t('VM certificate expiries'), due: t('Certificate expires'), past: t('Certificate expired') },
};

type Told = Omit<CvmCalendarEvent, 'id' | 'severity' | 'date' | 'object'>;

/** 'expires, then it is shredded', 'expired and was shredded'. */
const ending = ({ onexpiry }: Told, past: boolean): string =>
  onexpiry === 'SHRED' ? (past ? t('expired and was shredded') : t('expires, then it is shredded')) : past ? 'expired' : 'expires';

/** Who notices, after the end of the key. */
const losers = ({ vms }: Told, past: boolean): string => {
  if (vms === 0) return '. No VM has encrypted disks.';
  const loss = past ? 'cannot' : t('will not be able to');
  return vms === 1 ? t(': 1 VM {loss} read its encrypted disks.', { loss }) : t(': {vms} VMs {loss} read their encrypted disks.', { vms, loss });
};

/** What happens, or has happened, in one sentence. */
export function cvmEventText(told: Told, past: boolean): string {
  const { kind, name: title, kek_state, cvm, cvmset_name } = told;
  const does = ending(told, past);
  switch (kind) {
    case 'kek_expires':
      return t('The KEK of {title} {does}{what}', { title, does, what: !past && kek_state === 'REVOKED' ? '. It is already revoked.' : losers(told, past) });
    case 'key_id_expires':
      return t('{title} of {cvmset_name} {does}. {what}.', {
        title,
        cvmset_name,
        does,
        what: past ? t('It cannot be used any more') : t('It cannot be used from then on'),
      });
    case 'single_key_expires':
      return t('The single key of {title} {does}{losers}', { title, does, losers: losers(told, past) });
    case 'disk_key_expires':
      return t('The key of {title} on {name} {does}: the VM {what} read the disk.', {
        title,
        name: cvm?.name ?? t('its VM'),
        does,
        what: past ? 'cannot' : t('will not be able to'),
      });
    case 'certificate_expires':
      return cvm
        ? t('Certificate {title} {what}: {name} {what2} authenticate.', {
            title,
            what: past ? 'expired' : 'expires',
            name: cvm.name,
            what2: past ? 'cannot' : t('will not be able to'),
          })
        : t('Certificate {title} {what}. No VM uses it.', { title, what: past ? 'expired' : 'expires' });
  }
}
