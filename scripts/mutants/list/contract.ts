import { mutantsOf } from '../mutant.ts';

const CONTRACT = 'packages/kc-api/src/contract';

export const contract = mutantsOf('contract', {
  [`${CONTRACT}/call.ts`]: [
    {
      id: 'contract-path-unencoded',
      find: "encodeURIComponent(params?.[key] ?? '')",
      replace: "(params?.[key] ?? '')",
      breaks: 'A slash in an id reaches another call.',
    },
  ],
  [`${CONTRACT}/secret.ts`]: [
    {
      id: 'contract-secret-in-list-unmasked',
      find: "...[item, rest, isSchema(value) ? value : undefined].flatMap((part) => secretsIn(part, below(path, '*'))),",
      replace: '',
      breaks: 'Secrets inside lists are no longer masked in audit records and logs.',
    },
  ],
  [`${CONTRACT}/unchanged.ts`]: [
    {
      id: 'contract-secret-answer-cached',
      find: '&& !audited && secretsIn(answer).length === 0;',
      replace: '&& !audited;',
      breaks: 'Answers that hold a secret are remembered by the client.',
    },
  ],
  [`${CONTRACT}/security/users.ts`]: [
    {
      id: 'contract-users-list-open',
      find: "walks: 'users',\n    need: ['SEC_ADMIN'],",
      replace: "walks: 'users',\n    need: 'signed-in',",
      breaks: 'Any signed-in user can list all users.',
    },
    {
      id: 'contract-user-remove-stale',
      find: "fresh: true,\n    stale: ['users', 'groups'],\n    second: (_, { admin }) => actOn(admin),",
      replace: "fresh: true,\n    stale: ['groups'],\n    second: (_, { admin }) => actOn(admin),",
      breaks: 'The list of users still shows a user that was deleted.',
    },
    {
      id: 'contract-user-change-others',
      find: "need: 'signed-in',\n    others: ['SEC_ADMIN'],\n    steps: ['expired-password', 'set-password'],",
      replace: "need: 'signed-in',\n    steps: ['expired-password', 'set-password'],",
      breaks: 'Any signed-in user can change other users.',
    },
    {
      id: 'contract-reset-two-factor-reauth',
      find: "'2fa_disabled': yesNo }),\n    answer: done,\n    need: ['SEC_ADMIN'],\n    fresh: true,",
      replace: "'2fa_disabled': yesNo }),\n    answer: done,\n    need: ['SEC_ADMIN'],\n    fresh: 'It only resets.',",
      breaks: 'The second factor of another user can be reset without re-authentication.',
    },
    {
      id: 'contract-user-demote-approval',
      find: "  'privileges',\n  'audit_privileges',\n",
      replace: "  'audit_privileges',\n",
      breaks: 'The privileges of a user can be changed without a second administrator.',
    },
  ],
  [`${CONTRACT}/cloudKeys/cloudKeys.ts`]: [
    {
      id: 'contract-key-remove-from-cloud-approval',
      find: 'second: ({ operation }) => endOf(operation),',
      replace: '',
      breaks: 'A cloud key can be removed from its cloud without a second administrator.',
    },
    {
      id: 'contract-key-operate-stale',
      find: 'stale: keys,\n    fresh: ({ operation }) => endOf(operation) !== null,',
      replace: "stale: ['cloudCalendar'],\n    fresh: ({ operation }) => endOf(operation) !== null,",
      breaks: 'The list still shows a cloud key as enabled after it was disabled.',
    },
  ],
  [`${CONTRACT}/kmip/objects.ts`]: [
    {
      id: 'contract-kmip-destroy-approval',
      find: "second: ({ operation }) => (operation === 'revoke' || operation === 'destroy' ? 'objects.end' : null),",
      replace: "second: ({ operation }) => (operation === 'revoke' ? 'objects.end' : null),",
      breaks: 'A KMIP object can be destroyed without a second administrator.',
    },
  ],
  [`${CONTRACT}/vaults/vaults.ts`]: [
    {
      id: 'contract-vault-remove-reauth',
      find: "answer: done, need, fresh: true, stale: ['vaults'], second: 'vaults.remove' }),",
      replace: "answer: done, need, stale: ['vaults'], second: 'vaults.remove' }),",
      breaks: 'A vault can be deleted without re-authentication.',
    },
  ],
  [`${CONTRACT}/settings/systemSettings.ts`]: [
    {
      id: 'contract-masterkey-privilege',
      find: "body: v.object({ min_keyparts: ruledNumber }),\n    answer: done,\n    need: ['SEC_ADMIN'],",
      replace: 'body: v.object({ min_keyparts: ruledNumber }),\n    answer: done,\n    need,',
      breaks: 'A Domain Admin can change how many key parts recover the vault.',
    },
  ],
});
