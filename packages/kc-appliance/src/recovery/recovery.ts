import { recovery as calls } from 'kc-api/contract/recovery/recovery';
import { recoveryLimits, recoveryTexts } from 'kc-api/rules/recovery/recovery';
import type { Context } from '../core/context.ts';
import { resource } from '../core/handlers.ts';
import { checkFields, Refusal, refuse } from '../core/refusal.ts';
import { serviceState } from '../core/dispatch/serviceState.ts';
import { needsPartsToRecover } from '../core/access/twoPersonRule.ts';
import { unwrapAdminKey } from '../hsm/index.ts';
import { adminKeyAt, kmipKeepers } from '../kmip/index.ts';
import { completeBackupKey, keyPartGeneration, recoveryPassphrase } from '../keyPart/index.ts';
import { addParts, dropParts, statusOf } from './gathering.ts';
import { leaveRecovery } from './mode.ts';
import { checkAdminKey } from './otherKeepers.ts';
import { recoveryAttempts } from './state.ts';

const isRecovering = (context: Context): boolean => serviceState.get(context) === 'recovery';
const checkRecovering = (context: Context): void => void (isRecovering(context) || refuse(409, recoveryTexts.notRecovering));

/**
 * There is no session that could be locked. After some failed attempts, one per minute is allowed for all methods together. So a client cannot use up the attempts
 * of an HSM, or trigger endless calls to a KMIP server. The attempt counts before it is checked, so that concurrent attempts gain nothing.
 */
function countAttempt(context: Context): void {
  context.commit(() => {
    const { failed, until } = recoveryAttempts.get(context);
    if (until > context.now) refuse(429, recoveryTexts.wait(until - context.now));
    recoveryAttempts.set(context, { failed: failed + 1, until: failed + 1 >= recoveryLimits.attempts ? context.now + recoveryLimits.pause : 0 });
  });
}

/** Recovers without key parts. `how`: such as 'with the passphrase', for the audit record of success or failure. `prove` refuses. */
async function attempt(context: Context, how: string, prove: () => Promise<void>): Promise<Record<string, never>> {
  if (needsPartsToRecover(context)) refuse(403, recoveryTexts.partsOnly);
  countAttempt(context);
  try {
    await prove();
  } catch (error) {
    if (error instanceof Refusal)
      context.commit(({ audit }) => audit({ category: 'System', content: `Recovery of the master key ${how} failed: ${error.message}` }));
    throw error;
  }
  context.commit((write) => leaveRecovery(context, write, how));
  return {};
}

/** RECOV-30, RECOV-32. */
export const recovery = resource(calls, {
  status: (context) =>
    isRecovering(context)
      ? { ...statusOf(context, 'recovery'), parts_only: needsPartsToRecover(context) ? 'yes' : 'no' }
      : { complete: 'yes', time_remaining: 0, current_parts: 0, generation: keyPartGeneration.get(context) },

  upload: async (context, { body }) => {
    checkRecovering(context);
    const { complete } = await addParts(context, body.key_part, {
      purpose: 'recovery',
      what: 'to recover the master key',
      complete: (write, holders, secret) => {
        completeBackupKey(context, secret);
        leaveRecovery(context, write, `with the admin key parts of ${holders.join(', ')}`);
        return undefined;
      },
    });
    return complete ? { complete: 'yes', time_remaining: 0, current_parts: 0 } : statusOf(context, 'recovery');
  },

  reset: (context) => {
    checkRecovering(context);
    return dropParts(context, 'recovery', 'Recovery of the master key reset: the uploaded admin key parts were discarded');
  },

  passphrase: (context, { body }) => {
    checkRecovering(context);
    const hash = recoveryPassphrase.get(context) ?? refuse(409, recoveryTexts.noPassphrase);
    return attempt(context, 'with the passphrase', async () => {
      if (!(await context.passwords.verify(body.password, hash))) checkFields({ password: recoveryTexts.wrongPassphrase });
    });
  },

  hsm: (context, { body }) => {
    checkRecovering(context);
    return attempt(context, 'from the HSM', async () => checkAdminKey(context, await unwrapAdminKey(context, body.password)));
  },

  kmipServers: (context) => {
    checkRecovering(context);
    return { kmipinfo_list: kmipKeepers(context).map(({ id: kmip_guid, name, server, port }) => ({ kmip_guid, name, server, port })) };
  },

  kmip: (context, { body: { kmip_guid } }) => {
    checkRecovering(context);
    const server = kmipKeepers(context).find(({ id }) => id === kmip_guid);
    return attempt(context, server ? `from KMIP server ${server.name}` : 'from an unknown KMIP server', async () =>
      checkAdminKey(context, await adminKeyAt(context, kmip_guid)),
    );
  },
});
