import { twoFactor as calls, type TwoFactorState } from 'kc-api/contract/account/account';
import { accountRules, accountTexts } from 'kc-api/rules/account/account';
import { displayNames } from 'kc-api/rules/privileges';
import { Secret, TOTP } from 'otpauth';
import QRCode from 'qrcode';
import { t } from 'kc-intl/t';
import type { Context } from '../core/context.ts';
import { resource } from '../core/handlers.ts';
import type { UserRecord } from '../core/records.ts';
import { checkState, refuse } from '../core/refusal.ts';
import { answered, challengesOf, codeLife, countTry, openChallenge } from './oneTimeCodes.ts';
import { twoFactorRule } from '../core/access/twoFactorRule.ts';
import { mailWorks } from '../mail/index.ts';
import { userRecord } from '../security/index.ts';

const setupId = (user: UserRecord) => `setup/${user.id}`;

const stateOf = ({ otp }: UserRecord): TwoFactorState => ({
  enabled: otp?.verified ? 'yes' : 'no',
  ...(otp ? { otp_type: otp.type } : {}),
  verification_required: otp && !otp.verified ? 'yes' : 'no',
});

const totpOf = (context: Context, user: UserRecord, secret: string): TOTP =>
  new TOTP({ issuer: `${displayNames[context.vault.flavour]} ${context.vault.name}`, label: user.login_name, secret });

export const twoFactor = resource(calls, {
  read: ({ me }) => stateOf(me),

  begin: (context, { body }) => {
    const { me } = context;
    checkState(accountRules.setUpTwoFactor(stateOf(me)));
    const byMail = body.otp_type === 'email';
    if (byMail && !mailWorks(context)) refuse(400, accountTexts.noMail);
    if (byMail && me.email === '') refuse(400, accountTexts.noAddress);
    const secret = byMail ? '' : new Secret({ buffer: context.random.bytes(20).slice().buffer }).base32;
    context.commit(({ audit, mail }) => {
      const user: UserRecord = { ...me, otp: { type: body.otp_type, secret, verified: false, lastCounter: 0 } };
      context.users.put(user);
      challengesOf(context).remove(setupId(user));
      if (byMail) openChallenge(context, setupId(user), user, mail);
      audit({
        category: 'Security',
        content: `Two-factor setup of ${me.login_name} begun`,
        about: { kind: 'User', id: me.id },
        changes: [{ field: 'otp_type', old: me.otp?.type ?? null, new: body.otp_type }],
      });
    });
    return {};
  },

  verify: (context, { body }) => {
    const { me } = context;
    if (!me.otp || me.otp.verified) return refuse(400, accountTexts.twoFactorNotBegun);
    const challenges = challengesOf(context);
    const open =
      me.otp.type === 'email'
        ? challenges.get(setupId(me))
        : { id: setupId(me), userid: me.id, expires: context.now + codeLife, code: null, tries: 0, password: null };
    if (!open || open.expires <= context.now) return refuse(400, t('The code is no longer valid. Start again.'));
    const used = answered(context, me, open, body.token);
    if (!used?.otp) {
      if (open.code !== null) context.store.transaction(() => countTry(context, open));
      return refuse(400, accountTexts.wrongCode, { fields: { token: accountTexts.wrongCode } });
    }
    const { otp } = used;
    userRecord.change(context, me.id, (before) => ({ ...before, otp: { ...otp, verified: true } }), {
      also: () => {
        challenges.remove(open.id);
        return { content: `Two-factor authentication of ${me.login_name} enabled`, changes: [{ field: '2fa_enabled', old: 'no', new: 'yes' }] };
      },
    });
    return {};
  },

  remove: (context) => {
    const { me } = context;
    // An unfinished setup may always be canceled.
    checkState(accountRules.removeTwoFactor(stateOf(me), twoFactorRule.get(context).enforced && me.otp?.verified === true));
    userRecord.change(context, me.id, (before) => ({ ...before, otp: null }), {
      also: () => {
        challengesOf(context).remove(setupId(me));
        const changes = [{ field: '2fa_enabled', old: me.otp?.verified ? 'yes' : 'no', new: 'no' }];
        return { content: `Two-factor authentication of ${me.login_name} removed`, changes };
      },
    });
    return {};
  },

  qrcode: async (context) => {
    const { me } = context;
    if (!me.otp || me.otp.verified || me.otp.type !== 'totp') return refuse(404, accountTexts.twoFactorNotBegun);
    const { secret } = me.otp;
    const image = await QRCode.toDataURL(totpOf(context, me, secret).toString(), { errorCorrectionLevel: 'M', margin: 2, width: 240 });
    context.headers.set('Cache-Control', 'no-store');
    return { qrcode: image.slice(image.indexOf(',') + 1), secret };
  },
});
