import { mayCall, type Actor } from 'kc-api/rules/privileges';
import { reasonOf } from 'kc-api/rules/verdict';
import type { Operation } from 'kc-api/client/openapi/openapi';
import { t } from 'kc-intl/t';

/** Why this person cannot try a call here; undefined where they can. */
export function refusalOf({ operationId, tags, ...operation }: Operation, actor: Actor): string | undefined {
  if (tags.includes('session') || operationId === 'oidc.result')
    return t('The console makes this call for your own session, so it cannot be tried here. Copy it as code instead.');
  return reasonOf(mayCall(actor, operation['x-privilege']));
}

/** What ends for good, by the words of its call. */
const ending = /remove|delete|purge|destroy|shred|revoke|reset|decommission|restore/i;

/** What is said before a call is sent that changes something; null where it only reads. */
export function warningOf(operation: Operation): { text: string; danger: boolean } | null {
  if (operation.method === 'GET') return null;
  const danger = operation.method === 'DELETE' || ending.test(operation.operationId);
  const text = [
    danger ? t('This call takes something away from this appliance, for everyone.') : t('This call can change this appliance, for everyone.'),
    t('It is made as you, and the checks of the dialogs do not apply.'),
    operation['x-audited'] ? t('The audit log records it.') : '',
  ];
  return { text: text.filter(Boolean).join(' '), danger };
}
