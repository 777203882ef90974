import { mutantsOf } from '../mutant.ts';

const SRC = 'packages/kc-screens/src';

export const dialogs = mutantsOf('dialogs', {
  [`${SRC}/cloudKeys/keys/status/keyStatus.dialogs.tsx`]: [
    {
      id: 'dialogs-key-disable-enables',
      find: "input: (key) => ({ params: { handle: key.handle }, body: { operation: 'disable' } }),",
      replace: "input: (key) => ({ params: { handle: key.handle }, body: { operation: 'enable' } }),",
      breaks: 'Disable sends the operation of Enable.',
    },
    {
      id: 'dialogs-key-enable-danger',
      find: "icon: <CircleCheck aria-hidden />,\n  tone: 'default',",
      replace: 'icon: <CircleCheck aria-hidden />,',
      breaks: 'Enable asks like an act that destroys something.',
    },
  ],
  [`${SRC}/cloudKeys/keys/delete/ScheduleDelete.tsx`]: [
    {
      id: 'dialogs-key-schedule-delay-ignored',
      find: "body: scheduleBody(key, delays[fieldOf.get(key) ?? ''] ?? 0) });",
      replace: "body: scheduleBody(key, Math.min(delays[fieldOf.get(key) ?? ''] ?? 0, 7)) });",
      breaks: 'The chosen delay of a deletion is not sent.',
    },
    {
      id: 'dialogs-key-schedule-tone',
      find: 'tone="danger"\n      load',
      replace: 'load',
      breaks: 'Scheduling a deletion has no red button.',
    },
  ],
  [`${SRC}/cloudKeys/keys/delete/deleteKey.dialog.tsx`]: [
    {
      id: 'dialogs-key-delete-untyped',
      find: "typed: ([key]) => key?.name ?? '',\n  call",
      replace: 'call',
      breaks: 'Deleting a cloud key does not ask for its name.',
    },
  ],
  [`${SRC}/cloudKeys/keySets/edit/editKeySet.form.tsx`]: [
    {
      id: 'dialogs-key-set-account-unasked',
      find: "target.csp_guid === '' || csp_guid === target.csp_guid\n      ? null",
      replace: "target.csp_guid === '' || csp_guid !== ''\n      ? null",
      breaks: 'Changing the CSP account of a key set asks nothing.',
    },
  ],
  [`${SRC}/security/users/create/createUser.form.tsx`]: [
    {
      id: 'dialogs-user-result-lost',
      find: '  Result: ({ answer }) => <UserResult email={answer.user.email} {...answer} />,',
      replace: '  Result: ({ answer }) => <UserResult email={answer.user.email} />,',
      breaks: 'The temporary password of a new user is never shown.',
    },
  ],
  [`${SRC}/security/users/edit/editUser.form.tsx`]: [
    {
      id: 'dialogs-user-privilege-unasked',
      find: 'return lost.length === 0\n      ? null',
      replace: 'return lost.length <= 1\n      ? null',
      breaks: 'Taking one privilege from a user asks nothing.',
    },
    {
      id: 'dialogs-user-edit-not-reverted',
      find: '<RevertOnFailure />',
      replace: '',
      breaks: 'A refused change of a user stays in the form as if it were saved.',
    },
  ],
  [`${SRC}/security/users/user.schema.ts`]: [
    {
      id: 'dialogs-user-email-unchecked',
      find: "email: yup.string().trim().required(t('Enter the email address.')).email(t('Enter a valid email address.')),\n    alert_email",
      replace: "email: yup.string().trim().required(t('Enter the email address.')),\n    alert_email",
      breaks: 'The form of a user accepts an email address without a domain.',
    },
  ],
  [`${SRC}/security/users/delete/deleteUser.dialog.tsx`]: [
    {
      id: 'dialogs-user-delete-done-text',
      find: "t('User {name} deleted', { name: targets[0]?.login_name }),",
      replace: "t('User {name} disabled', { name: targets[0]?.login_name }),",
      breaks: 'Deleting a user says that the user was disabled.',
    },
    {
      id: 'dialogs-user-delete-key-part',
      find: 'after: (answer, ports) => promptKeyPart(ports, answer?.download_key_part),',
      replace: '',
      breaks: 'Nobody is asked to download a new part of the admin key after an administrator was deleted.',
    },
  ],
  [`${SRC}/security/users/status/userStatus.dialogs.tsx`]: [
    {
      id: 'dialogs-user-enable-locked',
      find: "user.account_enable === 'no' || user.status === 'Locked' ? allow",
      replace: "user.account_enable === 'no' ? allow",
      breaks: 'A locked user cannot be unlocked.',
    },
  ],
  [`${SRC}/security/users/resetPassword/resetPassword.dialog.tsx`]: [
    {
      id: 'dialogs-reset-password-unmasked',
      find: "Result: ({ answer }) => <ShowOnce label={t('Temporary password')} value={answer.temp_password} mono />,",
      replace: "Result: ({ answer }) => <ShowOnce label={t('Temporary password')} value={answer.temp_password} mono masked={false} />,",
      breaks: 'A temporary password is readable as soon as the dialog shows it.',
    },
  ],
  [`${SRC}/security/groups/edit/editGroup.form.tsx`]: [
    {
      id: 'dialogs-group-members-lost',
      find: 'user_members: target.user_members,',
      replace: 'user_members: [],',
      breaks: 'Editing a group removes its members.',
    },
  ],
  [`${SRC}/account/changePassword/changeOwnPassword.form.tsx`]: [
    {
      id: 'dialogs-own-password-no-sign-out',
      find: 'after: (_, { ports }) => ports.signOut(accountTexts.passwordChanged),',
      replace: '',
      breaks: 'After the own password was changed the session goes on.',
    },
  ],
  [`${SRC}/kmip/objects/objectAct.tsx`]: [
    {
      id: 'dialogs-kmip-act-wrong',
      find: 'body: { operation: act } }),',
      replace: "body: { operation: act === 'destroy' ? 'archive' : act } }),",
      breaks: 'Destroy archives a KMIP object.',
    },
  ],
  [`${SRC}/kmip/objects/revoke/revokeObjects.form.tsx`]: [
    {
      id: 'dialogs-kmip-revoke-code',
      find: "revocation_code: yup.string().test('code', kmipObjectTexts.code, (value = '') => revocationCode(value) !== undefined),",
      replace: 'revocation_code: yup.string().required(kmipObjectTexts.code),',
      breaks: 'Any text is accepted as a revocation code.',
    },
  ],
  [`${SRC}/kmip/users/userForm.tsx`]: [
    {
      id: 'dialogs-kmip-passwords-differ',
      find: "(value = '', { parent }) => value === ((parent as UserForm).passwd ?? '')),",
      replace: "(value = '', { parent }) => value === '' || value === ((parent as UserForm).passwd ?? '')),",
      breaks: 'The password of a KMIP user is accepted without its confirmation.',
    },
  ],
  [`${SRC}/vaults/remove/deleteVault.dialog.tsx`]: [
    {
      id: 'dialogs-vault-contents-hidden',
      find: 'dependents={contentsOf(data.vault.contents)}',
      replace: 'dependents={contentsOf(data.vault.contents).slice(1)}',
      breaks: 'The question before a vault is deleted hides how many cloud keys are lost.',
    },
  ],
  [`${SRC}/workloads/disks/questions/diskQuestion.tsx`]: [
    {
      id: 'dialogs-disk-only-first',
      find: 'disks: rows.map(({ name: diskName }) => diskName) } }),',
      replace: 'disks: rows.slice(0, 1).map(({ name: diskName }) => diskName) } }),',
      breaks: 'A question about several disks changes the first one only.',
    },
  ],
  [`${SRC}/workloads/kek/revoke/revokeKek.dialog.tsx`]: [
    {
      id: 'dialogs-kek-revoke-text',
      find: "kek_state === 'ACTIVE' && kek_cache_timeout > 0",
      replace: "kek_state === 'ACTIVE' && kek_cache_timeout < 0",
      breaks: 'The question before a KEK is revoked hides that VMs keep their keys for a while.',
    },
  ],
  [`${SRC}/workloads/kek/edit/editKek.form.tsx`]: [
    {
      id: 'dialogs-kek-expiry-always-sent',
      find: "...(expiration_options === 'no_change' || values.kek_days === start.kek_days ? {} : { kek_expire_days }) };",
      replace: '...(values.kek_days === start.kek_days ? {} : { kek_expire_days }) };',
      breaks: 'An expiry is sent although the person chose not to change it.',
    },
  ],
  [`${SRC}/requests/approve/approveRequest.dialog.tsx`]: [
    {
      id: 'dialogs-approve-unseen',
      find: 'input: ({ id }, _, { seen }) => ({ params: { id }, body: { seen } }),',
      replace: "input: ({ id }) => ({ params: { id }, body: { seen: '' } }),",
      breaks: 'Approve does not say which state of the object was read.',
    },
    {
      id: 'dialogs-approve-failure-silent',
      find: "if (answer?.request.state === 'failed')",
      replace: "if (answer?.request.state === 'expired')",
      breaks: 'A request that was approved and then failed is reported as approved only.',
    },
  ],
  [`${SRC}/cluster/nodeJoin/start/startJoin.form.tsx`]: [
    {
      id: 'dialogs-join-word',
      find: 'confirm: judged((text) => (text === joinWord ? undefined : nodeJoinTexts.word)),',
      replace: "confirm: judged((text) => (text !== '' ? undefined : nodeJoinTexts.word)),",
      breaks: 'A node joins a cluster whatever word was typed.',
    },
  ],
  [`${SRC}/settings/proxy/ProxyForm.tsx`]: [
    {
      id: 'dialogs-proxy-off-unasked',
      find: 'confirm={(values) =>\n        turnsOff(values)',
      replace: "confirm={(values) =>\n        turnsOff(values) && values.server !== ''",
      breaks: 'Turning the proxy off asks nothing.',
    },
  ],
});
