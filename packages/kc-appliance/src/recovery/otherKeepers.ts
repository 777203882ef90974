import { recoveryTexts } from 'kc-api/rules/recovery/recovery';
import type { Context } from '../core/context.ts';
import { refuse } from '../core/refusal.ts';
import { isAdminKey } from '../keyPart/index.ts';

/** Refuses what somebody else kept where it is not the admin key of now. */
export function checkAdminKey(context: Context, secret: Uint8Array): void {
  if (!isAdminKey(context, secret)) refuse(409, recoveryTexts.olderKey);
}
