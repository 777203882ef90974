import { recoveryTexts } from 'kc-api/rules/recovery/recovery';
import type { Context } from '../core/context.ts';
import { refuse } from '../core/refusal.ts';
import { isAdminKey } from '../keyPart/index.ts';

/** Refuses a secret from another place that is not the current admin key. */
export function checkAdminKey(context: Context, secret: Uint8Array): void {
  if (!isAdminKey(context, secret)) refuse(409, recoveryTexts.olderKey);
}
