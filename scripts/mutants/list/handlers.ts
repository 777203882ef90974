import { mutantsOf } from '../mutant.ts';

const SRC = 'packages/kc-appliance/src';

export const handlers = mutantsOf('handlers', {
  [`${SRC}/security/groups/groups.ts`]: [
    {
      id: 'handlers-group-change-unchecked',
      find: 'check(groupRules.change(context.actor));',
      replace: '',
      breaks: 'The handler that changes a group no longer asks for the privilege.',
    },
  ],
  [`${SRC}/security/users/users.ts`]: [
    {
      id: 'handlers-reset-password-sessions',
      find: 'endSessions(context, user.id);\n        return { content: `Password of ${user.login_name} reset` };',
      replace: 'return { content: `Password of ${user.login_name} reset` };',
      breaks: 'Whoever knew the old password stays signed in after it was reset.',
    },
    {
      id: 'handlers-reset-two-factor-passkeys',
      find: '(before) => ({ ...before, otp: null, passkeys: [] })',
      replace: '(before) => ({ ...before, otp: null })',
      breaks: 'Resetting the second factor of a user leaves the passkeys in place.',
    },
  ],
  [`${SRC}/security/users/userChange.ts`]: [
    {
      id: 'handlers-user-own-fields',
      find: 'if (Object.keys(body).some((field) => !ownFields.has(field)))',
      replace: "if (Object.keys(body).some((field) => !ownFields.has(field) && field !== 'privileges'))",
      breaks: 'A user without administrator rights can send privileges for the own record.',
    },
  ],
  [`${SRC}/security/groups/membership.ts`]: [
    {
      id: 'handlers-membership-one-end',
      find: 'groups.put(revised({ ...group, user_members: member ? group.user_members.filter((id) => id !== userid) : [...group.user_members, userid] }));',
      replace: 'if (!member) groups.put(revised({ ...group, user_members: [...group.user_members, userid] }));',
      breaks: 'A user who leaves a group is still listed as its member.',
    },
  ],
  [`${SRC}/session/session.ts`]: [
    {
      id: 'handlers-login-inactive',
      find: "if (proof.at === 'wrong' || !active || isChanged) {",
      replace: "if (proof.at === 'wrong' || isChanged) {",
      breaks: 'A disabled or locked user can sign in.',
    },
    {
      id: 'handlers-login-second-factor',
      find: "return hasSecondFactor(user) ? challenged(context, user) : signIn(context, user, 'password');\n  },",
      replace: "return user.otp?.verified === true ? challenged(context, user) : signIn(context, user, 'password');\n  },",
      breaks: 'A user whose second factor is a passkey signs in with the password alone.',
    },
  ],
  [`${SRC}/security/users/signInFailures.ts`]: [
    {
      id: 'handlers-lock-last-admin',
      find: "if (lock && factor === 'password' && user.privileges.includes('SEC_ADMIN') && !isOtherAdminOpen(context, user, context.now)) {",
      replace: "if (lock && factor === 'code' && user.privileges.includes('SEC_ADMIN') && !isOtherAdminOpen(context, user, context.now)) {",
      breaks: 'Anybody can lock the last administrator out with wrong passwords.',
    },
  ],
  [`${SRC}/cloudKeys/cloudKeys/cloudKeyLife.ts`]: [
    {
      id: 'handlers-key-delay-unchecked',
      find: 'if (problem !== undefined) checkFields({ [delayField]: problem });',
      replace: 'if (problem === undefined) return days;',
      breaks: 'A cloud key can be scheduled for deletion with any number of days.',
    },
  ],
  [`${SRC}/kmip/objects/objects.ts`]: [
    {
      id: 'handlers-kmip-foreign-object',
      find: 'if (!object || object.owner !== client.id)',
      replace: 'if (!object)',
      breaks: 'A KMIP client reaches the objects of another client.',
    },
    {
      id: 'handlers-kmip-destroy-material',
      find: "return { ...object, state, destroy_date: now, sealed: '' };",
      replace: 'return { ...object, state, destroy_date: now };',
      breaks: 'The material of a destroyed KMIP object stays in the database.',
    },
  ],
  [`${SRC}/kmip/users/kmipUsers.ts`]: [
    {
      id: 'handlers-kmip-users-of-all-tenants',
      find: "const wanted = (user: KmipUserRecord) => query.tenant === undefined || (user.tenant ?? '') === query.tenant;",
      replace: "const wanted = (user: KmipUserRecord) => query.tenant === undefined || user.id !== '';",
      breaks: 'The list of the users of one tenant shows the users of all.',
    },
  ],
  [`${SRC}/kmip/tenants/tenants.ts`]: [
    {
      id: 'handlers-kmip-tenant-migrating',
      find: 'checkNotMigrating(context, params.id);',
      replace: '',
      breaks: 'A KMIP tenant can be deleted in the middle of its migration.',
    },
  ],
  [`${SRC}/vaults/vaults.ts`]: [
    {
      id: 'handlers-vault-domain-users-stay',
      find: 'userTable.in(running).put(revised({ ...user, enabled: false }));\n                endSessions(running, user.id);',
      replace: 'endSessions(running, user.id);',
      breaks: 'Users of the replaced directory stay enabled in the vault.',
    },
  ],
  [`${SRC}/workloads/disks/disks.ts`]: [
    {
      id: 'handlers-disk-set-expiry-lost',
      find: 'set_expiry: (disk, body) => ({ ...disk, ...expiryOf(body) }),',
      replace: 'set_expiry: (disk) => ({ ...disk }),',
      breaks: 'A new expiry of a disk key is accepted and not kept.',
    },
  ],
  [`${SRC}/workloads/cvms/cvms.ts`]: [
    {
      id: 'handlers-vms-of-all-sets',
      find: "if (query.cvmset) where.push({ field: 'cvmset', op: 'in', values: query.cvmset.split(',') });",
      replace: '',
      breaks: 'The list of the VMs of one VM set shows the VMs of all.',
    },
  ],
  [`${SRC}/passkeys/passkeys.ts`]: [
    {
      id: 'handlers-passkey-last-one',
      find: 'if (twoFactorRule.get(context).enforced && !hasSecondFactor(without(context.me))) return refuse(400, passkeyTexts.last);',
      replace: '',
      breaks: 'The last passkey can be removed although a second factor is required.',
    },
  ],
  [`${SRC}/snmp/snmp.ts`]: [
    {
      id: 'handlers-snmp-secrets-elsewhere',
      find: "const entry = elsewhere ? { ...next, ...Object.fromEntries(secrets.map((field) => [field, sent[field] ?? ''])) } : next;",
      replace: 'const entry = next;',
      breaks: 'The stored SNMP secrets are sent to a new server.',
    },
  ],
  [`${SRC}/recovery/recovery.ts`]: [
    {
      id: 'handlers-recovery-attempts',
      find: 'if (until > context.now) refuse(429, recoveryTexts.wait(until - context.now));',
      replace: '',
      breaks: 'The recovery passphrase can be guessed without a pause.',
    },
  ],
  [`${SRC}/settings/systemSettings.ts`]: [
    {
      id: 'handlers-geofence-password-shown',
      find: 'const { password, ...shown } = storedGeofence(context);',
      replace: 'const shown = storedGeofence(context);\n  const { password } = shown;',
      breaks: 'The password of the geofence server is sent to the browser.',
    },
  ],
  [`${SRC}/sessions/sessions.ts`]: [
    {
      id: 'handlers-sessions-end-own',
      find: 'const others = openOf(context, params).filter(({ handle }) => handle !== context.session?.handle);',
      replace: 'const others = openOf(context, params);',
      breaks: 'Ending all other sessions ends the own one, too.',
    },
  ],
  [`${SRC}/backup/backups.ts`]: [
    {
      id: 'handlers-restore-sign-out',
      find: 'if (context.session && !context.session.machine) sessionTable.in(context).put(context.session);',
      replace: '',
      breaks: 'Whoever restores a backup is signed out and never hears what became of it.',
    },
  ],
  [`${SRC}/core/access/machineTokens.ts`]: [
    {
      id: 'handlers-token-scope',
      find: 'if (machine) check(',
      replace: "if (machine && address === '') check(",
      breaks: 'A machine token makes calls that it does not list, from any address.',
    },
  ],
  [`${SRC}/core/access/seeAs.ts`]: [
    {
      id: 'handlers-view-rights',
      find: 'sharedPrivileges(allPrivileges(user), privileges)',
      replace: 'sharedPrivileges(privileges, privileges)',
      breaks: 'The view as another user gives an administrator rights that the administrator does not have.',
    },
  ],
  [`${SRC}/runbooks/runbooks.ts`]: [
    {
      id: 'handlers-runbook-twice',
      find: "if (open.some((one) => one.kind === kind && one.object === (object === null ? '' : body.object))) refuse(409, runbookTexts.already);",
      replace: '',
      breaks: 'The same runbook can be started twice for one object.',
    },
  ],
});
