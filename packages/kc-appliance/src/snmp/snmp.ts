import { snmp as calls, type SnmpSettings } from 'kc-api/contract/snmp/snmp';
import { settingsTexts } from 'kc-api/rules/security/settings';
import {
  isTrapElsewhere,
  mayChangeSnmp,
  mayReadSnmp,
  mibFile,
  newSnmp,
  snmpHere,
  snmpProblems,
  snmpTexts,
  snmpUserName,
  snmpUserProblems,
  type SnmpScope,
} from 'kc-api/rules/snmp/snmp';
import { t } from 'kc-intl/t';
import { changesOf } from '../core/store/changes.ts';
import type { Context, Environment } from '../core/context.ts';
import { resource } from '../core/handlers.ts';
import { check, checkFields, refuse } from '../core/refusal.ts';
import { takeSteps } from '../core/checks/testCourse.ts';
import { without } from '../core/store/without.ts';
import { targetOf, tellFromNow, trySnmpNow } from './delivery.ts';
import { mibText } from './mib.ts';
import { notificationOf, uptimeOf } from './mibObjects.ts';
import { snmpUserRecord, wireUser } from './snmpUserRecord.ts';
import { emptyUser, snmpSettings, snmpUserTable } from './state.ts';

type Kept = Pick<Environment, 'store'>;

type Asked = { group?: 'yes' | 'no' };

/** Returns the scope of the request, if the vault has it and the caller may use it. */
function judgedScope({ vault, actor }: Context, { group }: Asked, may: typeof mayReadSnmp): SnmpScope {
  const scope = group === 'yes' ? 'group' : 'system';
  check(snmpHere(vault.flavour, scope));
  check(may(actor, scope));
  return scope;
}
const isSet = (secret: string) => (secret === '' ? ('no' as const) : ('yes' as const));

function wireSnmp(kept: Kept, scope: SnmpScope): SnmpSettings {
  const { trap_community, trap_authkey, trap_privkey, ...told } = snmpSettings[scope].get(kept);
  return {
    ...told,
    trap_community_set: isSet(trap_community),
    trap_authkey_set: isSet(trap_authkey),
    trap_privkey_set: isSet(trap_privkey),
    revision: snmpSettings[scope].revision(kept),
  };
}

const usersOf = (kept: Kept, scope: SnmpScope) =>
  snmpUserTable
    .in(kept)
    .all()
    .filter((user) => user.scope === scope);

/** The names of the two scopes in the audit log. */
const called: Readonly<Record<SnmpScope, string>> = { system: 'SNMP settings', group: 'Group SNMP settings' };

/** SET-086 to SET-091. */
export const snmp = resource(calls, {
  read: (context, { query }) => {
    const scope = judgedScope(context, query, mayReadSnmp);
    return { snmp: wireSnmp(context, scope), users: usersOf(context, scope).map(wireUser) };
  },

  change: {
    changed: t('These settings were changed in the meantime.'),
    current: (context, { body }) => wireSnmp(context, body.group === 'yes' ? 'group' : 'system'),
    run: (context, { body }) => {
      const scope = judgedScope(context, body, mayChangeSnmp);
      // Check the revision first: the user must have seen the present destination of the secrets.
      context.checkSeen();
      const before = snmpSettings[scope].get(context);
      const sent = without(body, 'revision', 'group');
      const next = {
        ...before,
        ...sent,
        trap_server: (sent.trap_server ?? before.trap_server).trim(),
        trap_user: (sent.trap_user ?? before.trap_user).trim(),
        trap_engine_id: (sent.trap_engine_id ?? before.trap_engine_id).trim(),
      };
      // Do not send the stored secrets to another server: the user who enters it may not know them.
      const elsewhere = isTrapElsewhere(before, next);
      const secrets = ['trap_community', 'trap_authkey', 'trap_privkey'] as const;
      const entry = elsewhere ? { ...next, ...Object.fromEntries(secrets.map((field) => [field, sent[field] ?? ''])) } : next;
      checkFields(snmpProblems(entry));
      context.commit(({ audit }) => {
        snmpSettings[scope].set(context, entry);
        // A new receiver does not get earlier alerts. After other changes, waiting alerts are tried at once.
        if (before.trap_enabled === 'no' || before.trap_server !== entry.trap_server) tellFromNow(context, scope);
        else trySnmpNow(context, scope);
        audit({ category: 'SNMP', content: `${called[scope]} changed`, changes: changesOf(before, entry, snmpSettings[scope]) });
      });
      return { snmp: wireSnmp(context, scope) };
    },
  },

  test: async (context, { body }) => {
    const scope = judgedScope(context, body, mayChangeSnmp);
    const { trap_enabled, trap_server, trap_notification_type } = snmpSettings[scope].get(context);
    // SET-039.
    if (trap_enabled === 'no' || trap_server === '') refuse(400, snmpTexts.notConfigured);
    context.commit(({ audit }) => audit({ category: 'SNMP', content: `SNMP test ${trap_notification_type} sent to ${trap_server}` }));
    const notification = { ...notificationOf(context, 'test'), uptime: uptimeOf(context) };
    const { steps } = await takeSteps(context, { id: body.test_id, failed: settingsTexts.testFailed }, (course) =>
      context.snmpNotifier.send(targetOf(context, scope), notification, course),
    );
    const proven = trap_notification_type === 'inform';
    // Waiting alerts need not wait for the end of the pause.
    if (proven) context.store.transaction(() => trySnmpNow(context, scope));
    return { detail: proven ? snmpTexts.proven(trap_server) : snmpTexts.unproven(trap_server), steps };
  },

  mib: () => ({ file: mibText, filename: mibFile, type: 'text/plain' }),

  addUser: (context, { body }) => {
    const scope = judgedScope(context, body, mayChangeSnmp);
    const entry = { ...emptyUser, ...without(body, 'group') };
    checkFields(snmpUserProblems(entry));
    const v2c = entry.snmp_version === 'v2c';
    // Do not store fields that the version does not use.
    const user = v2c
      ? { ...emptyUser, snmp_version: entry.snmp_version, network: entry.network, community: entry.community }
      : {
          ...entry,
          network: '',
          community: '',
          ...(entry.seclevel === 'noAuthNoPriv' ? { authkey: '' } : {}),
          ...(entry.seclevel === 'authPriv' ? {} : { privkey: '' }),
        };
    const taken = usersOf(context, scope).some(
      (other) => other.snmp_version === user.snmp_version && snmpUserName(other).toLowerCase() === snmpUserName(user).trim().toLowerCase(),
    );
    if (taken) refuse(409, snmpTexts.exists, { fields: { [v2c ? 'network' : 'user']: snmpTexts.exists } });
    return { user: wireUser(snmpUserRecord.create(context, { ...user, scope })) };
  },

  removeUsers: (context, { body }) => {
    const scope = judgedScope(context, body, mayChangeSnmp);
    const wanted = new Set(body.ids);
    const gone = usersOf(context, scope).filter(({ id }) => wanted.has(id));
    if (gone.length === 0) context.changesNothing();
    else context.commit(() => gone.forEach(({ id }) => snmpUserRecord.remove(context, id)));
    return {};
  },
});

/** The settings at the start of the demo. */
export const demoSnmp = { ...newSnmp, trap_enabled: 'yes', trap_server: 'nms-1.nordbank.example' } as const;
