import { allow, deny, type Verdict } from 'kc-api/rules/verdict';
import { t } from 'kc-intl/t';
import { CloudError } from './clouds/cloud.ts';
import type { Context, Environment } from '../core/context.ts';
import type { Resource } from '../core/handlers.ts';
import { refuse } from '../core/refusal.ts';
import { systemLicense } from '../license/index.ts';

/** Every call of the cloud keys area needs one of two licenses (CKP-06). */
export const licensed = (whole: Resource): Resource => ({ ...whole, allowed: cloudLicense });

export function cloudLicense(environment: Environment): Verdict {
  const { byok_enabled, keyhub_managed } = systemLicense.included(environment);
  return byok_enabled || keyhub_managed ? allow : deny(t('The license does not include cloud keys.'));
}

/** Refuses with the cloud's own message if the cloud rejects a request. */
export async function fromCloud<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof CloudError) refuse(400, error.message);
    throw error;
  }
}

/** An administrator may assign key sets and accounts only to groups of their own (KSET-32, CSP-20). */
export function checkGroup(context: Context, groupname: string, text: string): void {
  const mine = new Set(context.me.groups);
  if (!context.groups.all().some((group) => group.name === groupname && group.privilege === 'CLOUD_ADMIN' && mine.has(group.id)))
    refuse(400, text, { fields: { groupname: text } });
}
