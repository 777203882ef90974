import * as v from 'valibot';
import { call, defineCalls } from '../call.ts';
import { newPassword } from '../secret.ts';
import { done, revision, text } from '../shapes.ts';
import { hsmNeed } from './hsm.ts';

/** HSM-026. AUTH_HW: without an HSM. */
export const rootMode = v.picklist(['AUTH_HSM:hwsig', 'AUTH_HSM:password', 'AUTH_HW']);
export type RootMode = v.InferOutput<typeof rootMode>;
export const rootOfTrustInfo = v.object({ mode: rootMode, revision });
export type RootOfTrust = v.InferOutput<typeof rootOfTrustInfo>;

const stale = ['rootOfTrust'] as const;

/** The root of trust, which proves at startup that this system is unchanged: HSM-087 to HSM-089. */
export const rootOfTrust = defineCalls('rootOfTrust', {
  read: call({ method: 'GET', path: 'root_of_trust/', answer: rootOfTrustInfo, need: hsmNeed }),
  /** `password`: for AUTH_HSM:password. The system requires it at startup. */
  change: call({
    method: 'PATCH',
    path: 'root_of_trust/',
    guards: rootOfTrustInfo,
    body: v.object({ mode: rootMode, password: v.exactOptional(newPassword(text)) }),
    answer: rootOfTrustInfo,
    need: hsmNeed,
    stale,
  }),
  remove: call({ method: 'DELETE', path: 'root_of_trust/', answer: done, need: hsmNeed, fresh: true, stale, second: 'hsm.reset' }),
});
