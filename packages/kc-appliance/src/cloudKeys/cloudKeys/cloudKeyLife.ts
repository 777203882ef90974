import type { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import { deleteDelayOf, mayDo, versionRules } from 'kc-api/rules/cloudKeys/cloudKeys/cloudKeys';
import { delayProblem } from 'kc-api/rules/cloudKeys/cloudKeys/keyDeletion';
import { deletionCancelled, deletionScheduled, destroyed, disabled, enabled, removedFromCloud, rotated, uploaded } from '../clouds/keyLife.ts';
import { reachOf, versionHandle, wireKey } from '../clouds/keyRecords.ts';
import type { CloudKeyRecord } from '../clouds/records.ts';
import type { Context } from '../../core/context.ts';
import type { Handlers } from '../../core/handlers.ts';
import { check, checkFields, orMissing, refuse } from '../../core/refusal.ts';
import { providers } from 'kc-api/rules/cloudKeys/providers/provider';
import { t } from 'kc-intl/t';
import { keyRecord } from './cloudKeyRecord.ts';
import { became, changeKey, type KeyChange } from './cloudKeyRecords.ts';

type Calls = Pick<typeof cloudKeys, 'rotate' | 'operate' | 'remove' | 'purge' | 'versions' | 'setPrimary'>;

const operations: Readonly<Record<'enable' | 'disable' | 'upload_to_cloud' | 'delete_from_cloud', KeyChange>> = {
  enable: { action: 'enable', command: 'enable', next: enabled, said: became('enabled') },
  disable: { action: 'disable', command: 'disable', next: disabled, said: became('disabled') },
  upload_to_cloud: { action: 'upload', command: 'upload', next: uploaded, said: became('uploaded to the cloud') },
  delete_from_cloud: { action: 'removeFromCloud', command: 'remove', next: removedFromCloud, said: became('removed from the cloud') },
};

/** Returns the delay of a deletion in days, from the field of the key's provider. Refuses values outside its limits. */
function delayIn(key: CloudKeyRecord, body: { after_days?: number | undefined; retention_period?: number | undefined }): number {
  const { delayField } = providers[key.csp_type];
  const delay = deleteDelayOf(wireKey(key));
  const days = body[delayField] ?? delay.initial;
  const problem = delayProblem(delay, days);
  if (problem !== undefined) checkFields({ [delayField]: problem });
  return days;
}

const versionsOf = (key: CloudKeyRecord) =>
  key.versions
    .map((version) => ({
      handle: versionHandle(key.id, version.number),
      keyid: version.keyid,
      status: key.status,
      created: version.created,
      primary: version.number === key.primary ? ('yes' as const) : ('no' as const),
    }))
    .reverse();

/** A key that never reached the cloud is uploaded through an account. */
function checkReach(context: Context, handle: string): void {
  const key = keyRecord.find(context, handle);
  const verdict = mayDo('upload', wireKey(key), context.actor);
  check(verdict);
  if (key.csp_type !== 'TDE' && key.keyvault_type !== 'dke' && !reachOf(context, key)) refuse(400, t('The key set of this cloud key has no CSP account.'));
}

export const lifeCalls: Handlers<Calls> = {
  rotate: (context, { params }) =>
    changeKey(context, params.handle, {
      action: 'rotate',
      command: 'rotate',
      next: (key) => rotated(context.random, key, context.now),
      said: became('rotated'),
    }),

  operate: (context, { params, body }) => {
    if (body.operation === 'upload_to_cloud') checkReach(context, params.handle);
    return changeKey(context, params.handle, operations[body.operation]);
  },

  remove: async (context, { params, body }) => {
    const key = keyRecord.find(context, params.handle);
    if (body.operation === 'cancel_destroy')
      return changeKey(context, key.id, {
        action: 'cancelDelete',
        command: 'cancelDelete',
        next: deletionCancelled,
        said: ({ name }) => `Deletion of cloud key ${name} cancelled`,
      });
    if (key.csp_type === 'TDE' || key.status === 'Destroyed') {
      check(mayDo('remove', wireKey(key), context.actor));
      keyRecord.remove(context, key.id);
      context.agenda.wake();
      return {};
    }
    return changeKey(context, key.id, {
      action: 'scheduleDelete',
      command: 'scheduleDelete',
      next: (one) => deletionScheduled(one, context.now, delayIn(one, body)),
      said: became('scheduled for deletion'),
    });
  },

  purge: (context, { params }) =>
    changeKey(context, params.handle, {
      action: 'purge',
      command: 'purge',
      next: (key) => ({ ...destroyed(key), destroy_date: context.now }),
      said: became('purged'),
    }),

  versions: (context, { params }) => ({ versions: versionsOf(keyRecord.find(context, params.handle)) }),

  setPrimary: async (context, { params, body }) => {
    const key = keyRecord.find(context, params.handle);
    const version = orMissing(
      versionsOf(key).find((one) => one.handle === body.handle),
      t('This version'),
    );
    check(versionRules.setPrimary(wireKey(key), version, context.actor));
    const chosen = key.versions.find((one) => versionHandle(key.id, one.number) === version.handle);
    await changeKey(context, key.id, {
      action: 'setPrimary',
      command: 'change',
      next: (one) => ({ ...one, primary: chosen?.number ?? one.primary }),
      said: ({ name }) => `Primary version of cloud key ${name} set to ${version.keyid}`,
    });
    return {};
  },
};
