import type { KmipCalendarEvent } from 'kc-api/contract/kmip/kmipCalendar';
import { pages } from 'kc-api/rules/frame/pages';
import { kmipClientRules } from 'kc-api/rules/kmip/clients/clients';
import { kmipUserRules } from 'kc-api/rules/kmip/users';
import type { Actor } from 'kc-api/rules/privileges';
import type { Verdict } from 'kc-api/rules/verdict';
import { t } from 'kc-intl/t';
import type { Address } from '../../shell/index.ts';
import { editClientDialog } from '../clients/edit/editClient.dialog.tsx';
import { editUserDialog } from '../users/edit/editUser.dialog.tsx';

interface KmipFix {
  label: string;
  to: Address;
}

const fixing = (allowed: Verdict, label: string, dialog: { id: string }, open: string, { path, params }: Address): KmipFix[] => [
  ...(allowed.ok ? [{ label, to: { path, params: { ...params, dialog: dialog.id } } }] : []),
  { label: open, to: { path, params } },
];

/** Returns the links for a certificate event, most direct first. Leaves out actions that the rules do not allow. */
export function kmipFixesOf({ kind, object, tenant }: KmipCalendarEvent, actor: Actor): readonly KmipFix[] {
  if (kind === 'kmip_client_expires') {
    const at = { path: pages.kmipClients, params: { row: object } };
    return fixing(kmipClientRules.change(actor), t('Replace certificate'), editClientDialog, t('Open client server'), at);
  }
  const params = tenant === '' ? { tab: 'users', row: object } : { tab: 'tenants', row: tenant, sub: 'users', item: object };
  return fixing(kmipUserRules.save(actor), t('Renew'), editUserDialog, t('Open KMIP user'), { path: pages.kmipServer, params });
}
