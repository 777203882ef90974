import * as v from 'valibot';
import { call, defineCalls } from '../call.ts';
import type { Act } from '../requests/acts.ts';
import { listOf, patchOf, ruledNumber, text } from '../shapes.ts';
import { name } from '../texts.ts';
import { cvmDetails, folder } from './cvms.ts';
import { cipher, expiryAction } from './cvmSets.ts';

/** DISK-15: operations of the agent on a disk. */
export const diskOperation = v.picklist(['encrypt', 'decrypt', 'rekey', 'attach', 'detach', 'revoke', 'unrevoke', 'remove', 'set_expiry', 'abort']);
export type DiskOperation = v.InferOutput<typeof diskOperation>;

/** DISK-06. The appliance generates the id. */
export const fsid = v.object({ id: text, name: text, description: text });
export type Fsid = v.InferOutput<typeof fsid>;

const admins = ['CLOUD_ADMIN'] as const;

/** Returns the dangerous act of an operation, or null. 'detach' only makes the data unreadable until the disk is attached again. */
const actOf = ({ operation, key_expiry_date, onexpiry }: { operation: DiskOperation; key_expiry_date?: number; onexpiry?: string }): Act | null => {
  if (operation === 'revoke' || operation === 'remove') return 'objects.end';
  if ((operation === 'set_expiry' || operation === 'encrypt') && ((key_expiry_date ?? 0) > 0 || onexpiry === 'SHRED')) return 'objects.end';
  return operation === 'detach' ? 'clients.end' : null;
};

export const disks = defineCalls('disks', {
  /** DISK-24: for all of these disks, or for none. `cipher` and `rekey_after` are for 'encrypt', the expiry for 'encrypt' and 'set_expiry'. */
  operate: call({
    method: 'POST',
    path: 'cvms/:id/disks/operation/',
    body: v.object({
      operation: diskOperation,
      disks: v.array(text),
      ...patchOf({
        cipher,
        /** Seconds since 1970; 0 for never. */
        key_expiry_date: ruledNumber,
        onexpiry: expiryAction,
        /** Days; 0 for never. */
        rekey_after: ruledNumber,
      }),
    }),
    answer: cvmDetails,
    need: admins,
    stale: ['cvms', 'cvmSets', 'cvmTasks'],
    fresh: (body) => actOf(body) !== null,
    second: actOf,
    starts: ({ operation }) => (operation === 'encrypt' || operation === 'decrypt' || operation === 'rekey' ? 'operation' : null),
  }),
  /** DISK-25. */
  folders: call({ method: 'GET', path: 'cvms/:id/folders/', answer: v.object({ folders: listOf(folder) }), need: admins }),
  /** DISK-26. */
  fsids: call({ method: 'GET', path: 'cvms/:id/fsids/', answer: v.object({ fsids: listOf(fsid) }), need: admins }),
  createFsid: call({
    method: 'POST',
    path: 'cvms/:id/fsids/',
    body: v.object({ name, ...patchOf({ description: text }) }),
    answer: v.object({ fsid }),
    need: admins,
    stale: ['disks'],
  }),
});
