import { mayUse } from 'kc-api/rules/auditor';
import type { Actor } from 'kc-api/rules/privileges';
import { reasonOf } from 'kc-api/rules/verdict';
import type { Call } from 'kc-api/contract/call';
import type { Operation } from 'kc-api/client/openapi/openapi';
import { t } from 'kc-intl/t';

/** Returns why the user cannot try a call, or undefined. */
export function refusalOf({ operationId, tags, ...operation }: Operation, actor: Actor): string | undefined {
  if (tags.includes('session') || operationId === 'oidc.result')
    return t('The console makes this call for your own session, so it cannot be tried here. Copy it as code instead.');
  return reasonOf(
    mayUse(actor, {
      id: operationId,
      method: operation.method as Call['method'],
      fresh: operation['x-fresh'] === 'always' || undefined,
      need: operation['x-privilege'],
    }),
  );
}

/** Words in the id of a call that deletes or ends something permanently. */
const ending = /remove|delete|purge|destroy|shred|revoke|reset|decommission|restore/i;

/** Returns the warning before a call that changes data. Null if the call only reads. */
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
