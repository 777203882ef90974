import * as v from 'valibot';
import { call, defineCalls } from '../call.ts';
import { secret } from '../secret.ts';
import { patchOf, ruledNumber } from '../shapes.ts';
import { document } from '../texts.ts';
import { cvmSet, expirationOption, expiryAction, kekBody } from './cvmSets.ts';

const admins = ['CLOUD_ADMIN'] as const;
const answer = v.object({ cvm_set: cvmSet });
const path = 'cvm_sets/:guid/kek/';
/** The KEK decides what VMs can do with their disks. */
const stale = ['cvmSets', 'cvms'] as const;

/** True if the KEK can end by this expiry, and every disk of the VM set with it. */
const willEnd = ({ kek_expire_days, kek_expire_action }: { kek_expire_days?: number; kek_expire_action?: string }): boolean =>
  (kek_expire_days ?? 0) > 0 || kek_expire_action === 'SHRED';

/** The key-encryption key of a VM set. */
export const kek = defineCalls('kek', {
  /** KEK-23. Defaults: no expiry, and a cache timeout of 30 minutes. */
  add: call({
    method: 'POST',
    path,
    body: v.object(patchOf(kekBody)),
    answer,
    need: admins,
    stale,
    fresh: willEnd,
    second: (body) => (willEnd(body) ? 'kek.end' : null),
  }),
  /** KEK-24. `expiration_options` limits `kek_expire_days`; default: no_change. */
  change: call({
    method: 'PATCH',
    path,
    guards: cvmSet,
    body: v.object(
      patchOf({ kek_expire_days: ruledNumber, kek_expire_action: expiryAction, kek_cache_timeout: ruledNumber, expiration_options: expirationOption }),
    ),
    answer,
    need: admins,
    stale,
    fresh: willEnd,
    second: (body) => (willEnd(body) ? 'kek.end' : null),
  }),
  /** KEK-25. The key, wrapped for the HSM of this system, in base64. */
  import: call({ method: 'POST', path: `${path}import/`, body: v.object({ wrapped_key: secret(document) }), answer, need: admins, stale }),
  /** KEK-26. */
  changeState: call({
    method: 'PATCH',
    path: `${path}state/`,
    guards: 'One switch: what is sent is all there is of it.',
    body: v.object({ state: v.picklist(['REVOKE', 'UNREVOKE']) }),
    answer,
    need: admins,
    stale,
    fresh: ({ state }) => state === 'REVOKE',
    second: ({ state }) => (state === 'REVOKE' ? 'kek.end' : null),
  }),
  /** KEK-27. */
  disable: call({ method: 'DELETE', path, answer, need: admins, stale, fresh: true, second: 'kek.end' }),
});
