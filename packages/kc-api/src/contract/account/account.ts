// @chunk adminKey
import * as v from 'valibot';
import { call, defineCalls } from '../call.ts';
import { oneTimeCode, shownOnce } from '../secret.ts';
import { done, text, yesNo } from '../shapes.ts';

export const otpType = v.picklist(['totp', 'email']);
export const twoFactorState = v.object({ enabled: yesNo, otp_type: v.optional(otpType), verification_required: yesNo });
export type TwoFactorState = v.InferOutput<typeof twoFactorState>;

export const twoFactor = defineCalls('twoFactor', {
  read: call({ method: 'GET', path: '2fa/', answer: twoFactorState, need: 'signed-in', steps: ['two-factor'] }),
  begin: call({
    method: 'POST',
    path: '2fa/',
    body: v.object({ otp_type: otpType }),
    answer: done,
    need: 'signed-in',
    steps: ['two-factor'],
    fresh: true,
    stale: ['twoFactor'],
  }),
  verify: call({
    method: 'PATCH',
    path: '2fa/',
    guards: 'It ends a setup of your own that is in progress.',
    body: v.object({ token: oneTimeCode(text) }),
    answer: done,
    need: 'signed-in',
    steps: ['two-factor'],
    fresh: true,
    stale: ['twoFactor', 'users'],
  }),
  remove: call({
    method: 'DELETE',
    path: '2fa/',
    answer: done,
    need: 'signed-in',
    fresh: true,
    exempt: { second: 'Users remove the second factor of their own account only.' },
    stale: ['twoFactor', 'users'],
  }),
  /** PNG in base64, and the secret for manual entry. Shown during the setup only. */
  qrcode: call({
    method: 'GET',
    path: '2fa/qrcode/',
    answer: v.object({ qrcode: shownOnce(text), secret: shownOnce(text) }),
    need: 'signed-in',
    steps: ['two-factor'],
    fresh: true,
  }),
});

export const adminKey = defineCalls('adminKey', {
  download: call({
    method: 'GET',
    path: 'admin_key/',
    answer: done,
    kind: 'download',
    files: { 'text/plain': 'txt' },
    need: ['SEC_ADMIN'],
    fresh: true,
    stale: ['users'],
  }),
  remove: call({
    method: 'DELETE',
    path: 'admin_key/',
    answer: done,
    need: ['SEC_ADMIN'],
    fresh: true,
    exempt: { second: 'Administrators delete the server copy of their own part only. New parts can be generated.' },
    stale: ['users'],
  }),
  generate: call({
    method: 'POST',
    path: 'generate_admin_keys/',
    answer: v.object({ download_key_part: v.optional(yesNo) }),
    need: ['SEC_ADMIN'],
    fresh: true,
    // The call changes the holders of key parts (users) and the key in the HSM.
    stale: ['users', 'hsm', 'luna', 'ncipher'],
  }),
});

export const vitals = defineCalls('vitals', {
  read: call({ method: 'GET', path: 'vitals/', answer: v.object({ popup_closed: yesNo, transfer_enabled: v.optional(yesNo) }), need: ['SEC_ADMIN'] }),
  /** SET-109. */
  setting: call({
    method: 'GET',
    path: 'system_settings/vitals/',
    answer: v.object({ settings: v.object({ vitals: v.object({ transfer_enabled: yesNo }) }) }),
    need: ['SEC_ADMIN'],
  }),
  popupClosed: call({
    method: 'POST',
    path: 'vitals/',
    body: v.object({ popup_closed: yesNo }),
    answer: done,
    need: ['SEC_ADMIN'],
    audited: false,
    stale: ['vitals'],
  }),
  change: call({
    method: 'PATCH',
    path: 'system_settings/vitals/',
    guards: 'One switch: what is sent is all there is of it.',
    body: v.object({ transfer_enabled: yesNo }),
    answer: done,
    need: ['SEC_ADMIN'],
    fresh: 'Figures about the vault, never its keys or names.',
    stale: ['vitals'],
  }),
});
