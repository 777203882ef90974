import type { users as calls } from 'kc-api/contract/security/users';
import { accountRules, accountTexts } from 'kc-api/rules/account/account';
import { radiusSecretProblems } from 'kc-api/rules/security/settings';
import { texts, userProblems, userRules } from 'kc-api/rules/security/users/users';
import { t } from 'kc-intl/t';
import type { Context } from '../../core/context.ts';
import type { Handler } from '../../core/handlers.ts';
import type { UserRecord } from '../../core/records.ts';
import { check, checkFields, refuse } from '../../core/refusal.ts';
import { countWrong } from '../../core/access/sessions.ts';
import { without } from '../../core/store/without.ts';
import { dealWith, dealWithout, handOut } from '../../keyPart/index.ts';
import { newPassword } from '../settings/passwordRules.ts';
import { endSessions, userRecord } from './userRecord.ts';
import { checkDetails } from './userRecords.ts';

type Change = typeof calls.change;
type Body = Parameters<Handler<Change>>[1]['body'];

const ownFields = new Set(['full_name', 'email', 'alert_email', 'password', 'old_password', 'revision']);
/** Returns the lifetime of the account. The record stores it relative to the creation. */
const decayOf = (before: UserRecord, body: Body): number | undefined =>
  body.account_expiration === undefined ? body.account_decay_time : body.account_expiration - before.created;

function checkMay(context: Context, before: UserRecord, body: Body): void {
  const { actor } = context;
  const own = before.id === actor.id;
  const shown = userRecord.wire(context, before);
  check(userRules.change(actor, shown));
  context.checkSeen();
  if (own && (actor.auditor || !actor.privileges.includes('SEC_ADMIN'))) {
    if (Object.keys(body).some((field) => !ownFields.has(field))) refuse(403, t('You may change your name, your addresses and your password only.'));
    // A user without an address may add one (AUTH-18), even if the other details are managed elsewhere.
    const managed = body.full_name !== undefined || (body.email !== undefined && before.email !== '');
    if (managed) check(accountRules.changeDetails(shown));
  }
  if (own && body.privileges && before.privileges.includes('SEC_ADMIN') && !body.privileges.includes('SEC_ADMIN'))
    refuse(403, texts.ownSecAdmin, { fields: { privileges: texts.ownSecAdmin } });
  if (body.account_enable !== undefined && (body.account_enable === 'yes') !== before.enabled)
    check(before.enabled ? userRules.disable(actor, shown) : userRules.changeStatus(actor, shown));
  for (const privilege of body.privileges ?? [])
    if (!before.privileges.includes(privilege) && privilege !== 'CLUSTER') check(userRules.grant(actor, privilege));
  for (const privilege of body.audit_privileges ?? [])
    if (!before.audit_privileges?.includes(privilege) && privilege !== 'CLUSTER') check(userRules.grant(actor, privilege));
  checkDetails({ ...body, ...(body.email === before.email ? { email: undefined } : {}) });
  checkFields(
    userProblems(
      {
        account_decay_time: decayOf(before, body),
        account_expiration: body.account_expiration,
        ...(body.password_expiration === before.password_expiration ? {} : { password_expiration: body.password_expiration }),
      },
      [],
      context.now,
    ),
  );
}

/** Returns the record with the changed fields, except the password. */
function changed(before: UserRecord, body: Body): UserRecord {
  const { account_enable, radius_server, radius_port, radius_auth, radius_secret, privileges, audit_privileges, ...rest } = without(
    body,
    'password',
    'old_password',
    'revision',
    'account_expiration',
  );
  const after: UserRecord = { ...before, ...rest, account_decay_time: decayOf(before, body) ?? before.account_decay_time };
  if (privileges) after.privileges = [...new Set(privileges)].filter((one) => one !== 'CLUSTER');
  if (audit_privileges) after.audit_privileges = [...new Set(audit_privileges)].filter((one) => one !== 'CLUSTER');
  if (account_enable) after.enabled = account_enable === 'yes';
  // Enabling an account also unlocks it.
  if (account_enable === 'yes') Object.assign(after, { failed_logins: 0, locked_until: null });
  const kept = before.radius;
  if (kept && after.authentication === 'RADIUS') {
    const next = { radius_server: radius_server ?? kept.server, radius_port: radius_port ?? kept.port };
    checkFields(radiusSecretProblems(kept.secret !== '', { radius_server: kept.server, radius_port: kept.port }, next, radius_secret !== undefined));
  }
  after.radius =
    after.authentication === 'RADIUS'
      ? {
          server: radius_server ?? kept?.server ?? '',
          port: radius_port ?? kept?.port ?? 1812,
          auth: radius_auth ?? kept?.auth ?? 'pap',
          secret: radius_secret ?? kept?.secret ?? '',
        }
      : null;
  // If the account returns to the provider later, the user must prove the identity again.
  if (after.authentication !== 'OIDC') delete after.oidc_subject;
  if (after.authentication !== 'Local' && before.authentication === 'Local') Object.assign(after, { password: null, old_passwords: [], temp_password: false });
  return after;
}

/** Counts a wrong current password like one in a confirmation, so that a stolen token cannot be used for guessing. */
function wrongPassword(context: Context, { id, login_name }: UserRecord): never {
  const { over } = context.commit(({ audit }) => {
    audit({ category: 'Security', content: `Change of the password of ${login_name} refused: the current one was wrong`, about: { kind: 'User', id } });
    return countWrong(context);
  });
  if (over) refuse(401, 'Invalid or expired session; please login');
  return refuse(400, accountTexts.wrongPassword, { fields: { old_password: accountTexts.wrongPassword } });
}

async function passwordOf(context: Context, before: UserRecord, body: Body): Promise<Partial<UserRecord>> {
  if (body.password === undefined) return {};
  if (before.id === context.actor.id) {
    check(accountRules.changePassword(before));
    // A user with a temporary password has just entered it: the forced step asks for the new password only.
    const justTyped = before.temp_password && body.old_password === undefined;
    if (!justTyped && !(await context.passwords.verify(body.old_password ?? '', before.password))) wrongPassword(context, before);
  } else check(userRules.changePassword(context.actor, userRecord.wire(context, before)));
  return newPassword(context, before, body.password, false);
}

export const changeUser: Handler<Change> = async (context, { params, body }) => {
  const asked = userRecord.find(context, params.id);
  checkMay(context, asked, body);
  const password = await passwordOf(context, asked, body);
  const wasAdmin = asked.privileges.includes('SEC_ADMIN');
  const isAdmin = body.privileges?.includes('SEC_ADMIN') ?? wasAdmin;
  const parts = wasAdmin === isAdmin ? null : await (isAdmin ? dealWith : dealWithout)(context, asked.id);

  // The user may have been changed while the password was hashed.
  const after = userRecord.change(context, asked.id, (before) => ({ ...changed(before, body), ...password }), {
    since: asked,
    also: ({ id, login_name }) => {
      if (parts) handOut(context, parts);
      if (body.password === undefined) return {};
      // Anybody who knew the old password is signed out. The caller's own session remains until it signs out.
      endSessions(context, id, context.session?.id);
      return { content: `Password of ${login_name} changed` };
    },
  });
  // The change can end grants of the user.
  context.agenda.wake();
  return { user: userRecord.wire(context, after), download_key_part: parts ? 'yes' : 'no' };
};
