import * as v from 'valibot';
import { call, defineCalls } from '../call.ts';
import { newPassword } from '../secret.ts';
import { epochSeconds, revision, sentSeconds, text, yesNo } from '../shapes.ts';
import { clusterNeed } from './cluster.ts';

/** CLUS-046. */
export const supportType = v.picklist(['restricted', 'full']);
export type SupportType = v.InferOutput<typeof supportType>;

/** CLUS-029: login of the vendor's support staff to the system of a node. */
export const supportLoginInfo = v.object({
  /** Also 'no' after the login has expired. */
  login_enabled: yesNo,
  type: supportType,
  /** 0 if the login was never enabled. */
  expiry_time: epochSeconds,
  revision,
});
export type SupportLogin = v.InferOutput<typeof supportLoginInfo>;

export const supportLogin = defineCalls('supportLogin', {
  read: call({ method: 'GET', path: 'support_login/:server_id/', answer: supportLoginInfo, need: clusterNeed }),
  /** CLUS-086. Default of `type`: restricted. */
  save: call({
    method: 'PATCH',
    path: 'support_login/:server_id/',
    guards: supportLoginInfo,
    body: v.object({
      login_enabled: yesNo,
      type: v.exactOptional(supportType),
      new_password: v.exactOptional(newPassword(text)),
      expiry_time: v.exactOptional(sentSeconds),
    }),
    answer: supportLoginInfo,
    need: clusterNeed,
    // Disabling the login grants no access, so it needs no re-authentication.
    fresh: ({ login_enabled }) => login_enabled === 'yes',
    stale: ['supportLogin'],
  }),
});
