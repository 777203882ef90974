import { systemSettings as calls } from 'kc-api/contract/settings/systemSettings';
import { shownCertificates } from 'kc-api/rules/certificates';
import { findings } from 'kc-api/rules/connections/testing';
import { isLocalServer, settingsTexts } from 'kc-api/rules/security/settings';
import { auditLogProblems, auditLogState, keypartsProblem, minutesProblem, systemSettingsTexts } from 'kc-api/rules/settings/systemSettings';
import { t } from 'kc-intl/t';
import { changesOf } from '../core/store/changes.ts';
import type { Context } from '../core/context.ts';
import { resource } from '../core/handlers.ts';
import { checkFields } from '../core/refusal.ts';
import { sessionTimeoutValue } from '../core/state.ts';
import { StepFailed, takeSteps } from '../core/checks/testCourse.ts';
import type { Value } from '../core/store/value.ts';
import { without } from '../core/store/without.ts';
import { leastKeyParts } from '../keyPart/index.ts';
import { auditLogValue, geofenceValue } from './state.ts';

const auditLog = (context: Context) => ({ ...auditLogValue.get(context), revision: auditLogValue.revision(context) });
const session = (context: Context) => ({ session_timeout: sessionTimeoutValue.get(context) * 60, revision: sessionTimeoutValue.revision(context) });
/** Returns the settings without the text around the certificates that earlier versions stored. */
function storedGeofence(context: Context) {
  const { cacert, ...settings } = geofenceValue.get(context);
  return { ...settings, ...(cacert === undefined ? {} : { cacert: shownCertificates(cacert) }) };
}
const geofence = (context: Context) => {
  const { password, ...shown } = storedGeofence(context);
  return { ...shown, password_set: password === '' ? ('no' as const) : ('yes' as const), revision: geofenceValue.revision(context) };
};
const admins = (context: Context): number => context.users.all().filter(({ privileges }) => privileges.includes('SEC_ADMIN')).length;
const masterkey = (context: Context) => ({
  min_keyparts: leastKeyParts.get(context),
  security_admins: admins(context),
  revision: leastKeyParts.revision(context),
});

/** Saves one change of a setting with its audit record. `set` runs inside the transaction. */
function save(
  context: Context,
  content: string,
  { secrets }: Pick<Value<unknown>, 'secrets'>,
  before: object,
  after: object,
  set: () => void,
): Record<string, never> {
  context.commit(({ audit }) => {
    set();
    audit({ category: 'Settings', content, about: null, changes: changesOf(before, after, { secrets }) });
  });
  return {};
}

/** SET-074: each tab of the system settings. */
export const systemSettings = resource(calls, {
  auditLog: (context) => ({ settings: { audit_log: auditLog(context) } }),
  changeAuditLog: {
    changed: t('These settings were changed in the meantime.'),
    current: auditLog,
    run: (context, { body }) => {
      const before = auditLogValue.get(context);
      const entered = { ...before, ...without(body, 'revision') };
      checkFields(auditLogProblems(entered));
      const after = { ...entered, state: auditLogState(entered) };
      return save(context, 'Audit log settings changed', auditLogValue, before, after, () => auditLogValue.set(context, after));
    },
  },

  session: (context) => ({ settings: { gui_settings: session(context) } }),
  changeSession: {
    changed: t('These settings were changed in the meantime.'),
    current: session,
    run: (context, { body: { session_timeout } }) => {
      const minutes = session_timeout / 60;
      const problem = minutesProblem(minutes);
      if (problem !== undefined) checkFields({ session_timeout: problem });
      const before = { session_timeout: sessionTimeoutValue.get(context) * 60 };
      return save(context, 'Session timeout changed', sessionTimeoutValue, before, { session_timeout }, () => sessionTimeoutValue.set(context, minutes));
    },
  },

  geofence: (context) => ({ settings: { geofence: geofence(context) } }),
  changeGeofence: {
    changed: t('These settings were changed in the meantime.'),
    current: geofence,
    run: (context, { body }) => {
      const before = storedGeofence(context);
      const after = { ...before, ...without(body, 'revision') };
      if (after.enabled === 'yes' && after.server.trim() === '') checkFields({ server: systemSettingsTexts.geofenceServer });
      return save(context, 'Geofence settings changed', geofenceValue, before, after, () => geofenceValue.set(context, after));
    },
  },
  testGeofence: (context, { body: { server, cacert = geofenceValue.get(context).cacert ?? '', test_id } }) => {
    const place = server.trim();
    const host = isLocalServer(place) ? place.slice(1, -1) : place;
    return takeSteps(context, { id: test_id, failed: settingsTexts.testFailed }, async (course) => {
      if (!URL.canParse(`https://${host}`)) throw new StepFailed(findings.unknown(host));
      await context.servers.look({ url: `https://${host}`, ca: cacert }, course);
      await course.step('sign-in', async () => ({ found: systemSettingsTexts.geofenceNotTried, unproven: true }));
    });
  },

  masterkey: (context) => ({ settings: { masterkey_recovery: masterkey(context) } }),
  changeMasterkey: {
    changed: t('These settings were changed in the meantime.'),
    current: masterkey,
    run: (context, { body: { min_keyparts } }) => {
      const problem = keypartsProblem(min_keyparts, admins(context));
      if (problem !== undefined) checkFields({ min_keyparts: problem });
      const before = { min_keyparts: leastKeyParts.get(context) };
      return save(context, 'Minimum key parts changed', leastKeyParts, before, { min_keyparts }, () => leastKeyParts.set(context, min_keyparts));
    },
  },
});
