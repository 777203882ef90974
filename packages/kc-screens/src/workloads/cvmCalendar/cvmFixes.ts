import type { CvmCalendarEvent } from 'kc-api/contract/workloads/cvmCalendar';
import { pages } from 'kc-api/rules/frame/pages';
import type { Actor } from 'kc-api/rules/privileges';
import type { Verdict } from 'kc-api/rules/verdict';
import { cvmCertificateRules } from 'kc-api/rules/workloads/cvmCertificates';
import { cvmSetRules } from 'kc-api/rules/workloads/cvmSets/cvmSets';
import { mayOperate } from 'kc-api/rules/workloads/disks';
import { kekRules } from 'kc-api/rules/workloads/kek';
import { keyIdRules } from 'kc-api/rules/workloads/keyIds';
import { t } from 'kc-intl/t';
import type { Address } from '../../shell/index.ts';
import { renewCertificateDialog } from '../cvmCertificates/renew/renewCertificate.dialog.tsx';
import { singleKeyDialog } from '../cvmSets/singleKey/singleKey.dialog.tsx';
import { setDiskExpiryDialog } from '../disks/setExpiry/setDiskExpiry.dialog.tsx';
import { editKekDialog } from '../kek/edit/editKek.dialog.tsx';
import { editAsymmetricKeyIdDialog, editKeyIdDialog } from '../keyIds/edit/editKeyId.dialog.tsx';

interface CvmFix {
  label: string;
  to: Address;
}

/** Returns a link to the object and, if the rules allow it, a link that also opens the dialog. */
function fixing(allowed: Verdict, label: string, dialog: { id: string }, open: string, { path, params }: Address): CvmFix[] {
  return [...(allowed.ok ? [{ label, to: { path, params: { ...params, dialog: dialog.id } } }] : []), { label: open, to: { path, params } }];
}
const changing = (allowed: Verdict, dialog: { id: string }, open: string, params: Address['params']): CvmFix[] =>
  fixing(allowed, t('Change expiry'), dialog, open, { path: pages.workloads, params });

/** Returns the links for an expiry event, most direct first. Leaves out actions that the rules do not allow. */
export function cvmFixesOf({ kind, object, cvmset_guid, kek_state = 'NONE', key_id, cvm, disk }: CvmCalendarEvent, actor: Actor): readonly CvmFix[] {
  const inSet = (sub: string) => ({ tab: 'vmsets', row: cvmset_guid, sub });
  switch (kind) {
    case 'kek_expires':
      return changing(kekRules.change(actor, { kek_state }), editKekDialog, t('Open KEK'), inSet('kek'));
    case 'single_key_expires':
      return changing(cvmSetRules.change(actor), singleKeyDialog, t('Open VM set'), inSet('autoEncrypt'));
    case 'key_id_expires': {
      const { status = 'SHREDDED', asymmetric = 'no' } = key_id ?? {};
      const [dialog, list] = asymmetric === 'yes' ? [editAsymmetricKeyIdDialog, { 'item.list': 'asymmetric' }] : [editKeyIdDialog, {}];
      return changing(keyIdRules.change(actor, { status }), dialog, t('Open KeyID'), { ...inSet('keyIds'), ...list, item: object });
    }
    case 'disk_key_expires': {
      if (!cvm || !disk) return [];
      const at = { tab: cvm.authenticated === 'yes' ? 'vms' : 'unauthenticated', row: cvm.id, sub: 'disks', item: object };
      return changing(mayOperate('set_expiry', actor, { ...cvm, allow_decryption: 1, kek_state }, disk), setDiskExpiryDialog, t('Open disk'), at);
    }
    case 'certificate_expires':
      return fixing(cvmCertificateRules.renew(actor, { revoked: 'no' }), t('Renew'), renewCertificateDialog, t('Open certificate'), {
        path: pages.vmCertificates,
        params: { row: object },
      });
  }
}
