import { mutantsOf } from '../mutant.ts';

const RULES = 'packages/kc-api/src/rules';

export const rules = mutantsOf('rules', {
  [`${RULES}/security/users/users.ts`]: [
    {
      id: 'rules-user-delete-yourself',
      find: "notSelf(actor, user, t('You cannot delete yourself.')),",
      replace: '',
      breaks: 'Administrators can delete their own account.',
    },
    {
      id: 'rules-user-cloud-admin-without-group',
      find: 'const member = groups.some((group) => group.type === cloudAdminGroup && value.groups?.includes(group.id));',
      replace: 'const member = groups.some((group) => value.groups?.includes(group.id));',
      breaks: 'A Cloud Admin may belong to a group of another kind only.',
    },
  ],
  [`${RULES}/security/users/lastAdmin.ts`]: [
    {
      id: 'rules-last-admin-mail',
      find: "(one.secondFactor !== 'email' || one.mailReaches);",
      replace: "(one.secondFactor !== 'email' || !one.mailReaches);",
      breaks: 'An administrator whose code cannot be mailed counts as one who can sign in.',
    },
  ],
  [`${RULES}/security/password.ts`]: [
    {
      id: 'rules-password-symbols',
      find: 'count(password, /[^\\p{L}\\p{Nd}\\s]/gu) >= need.symbols',
      replace: 'count(password, /[^\\p{L}\\p{Nd}]/gu) >= need.symbols',
      breaks: 'A blank counts as a symbol of a password.',
    },
  ],
  [`${RULES}/security/oidc/oidcSignIn.ts`]: [
    {
      id: 'rules-oidc-plain-http',
      find: "(protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname)))",
      replace: "(protocol === 'https:' || protocol === 'http:')",
      breaks: 'Codes and secrets may travel to the identity provider without TLS.',
    },
  ],
  [`${RULES}/security/directories/directories.ts`]: [
    {
      id: 'rules-directory-password-elsewhere',
      find: "!kept.some((before) => !leadsElsewhere(before, one, ['server_url', 'tls', 'tls_auth', 'cacert']));",
      replace: "!kept.some((before) => !leadsElsewhere(before, one, ['server_url']));",
      breaks: 'The stored password of a service account goes to a controller whose certificate is no longer verified.',
    },
  ],
  [`${RULES}/cloudKeys/cloudKeys/cloudKeys.ts`]: [
    {
      id: 'rules-key-rotate-disabled',
      find: "rotate: ['Available'],",
      replace: 'rotate: inUse,',
      breaks: 'A disabled cloud key can be rotated.',
    },
    {
      id: 'rules-key-keeps-expiry',
      find: 'if (next.expire_date === 0 ? keepsExpiry : next.expire_date <= nowSeconds)',
      replace: 'if (next.expire_date !== 0 && next.expire_date <= nowSeconds)',
      breaks: 'The expiration of a cloud key can be removed where the provider does not allow it.',
    },
  ],
  [`${RULES}/cloudKeys/keySets.ts`]: [
    {
      id: 'rules-key-set-with-keys',
      find: "set.num_cloudkeys === 0 || set.csp_type === 'GCP' ? allow : deny(keySetTexts.hasKeys)",
      replace: "set.num_cloudkeys <= 1 || set.csp_type === 'GCP' ? allow : deny(keySetTexts.hasKeys)",
      breaks: 'A key set that still has a key can be deleted.',
    },
  ],
  [`${RULES}/kmip/objects.ts`]: [
    {
      id: 'rules-kmip-archived-change',
      find: 'all(admin(actor), isDestroyed(target.State) ? deny(kmipObjectTexts.destroyed) : allow, notArchived(target)),',
      replace: 'all(admin(actor), isDestroyed(target.State) ? deny(kmipObjectTexts.destroyed) : allow),',
      breaks: 'An archived KMIP object can be changed.',
    },
    {
      id: 'rules-kmip-get-revoked',
      find: "return State === 'Deactivated' || State === 'Compromised' ? 'revoked' : undefined;",
      replace: "return State === 'Compromised' ? 'revoked' : undefined;",
      breaks: 'The material of a deactivated KMIP object is still handed out.',
    },
  ],
  [`${RULES}/workloads/disks.ts`]: [
    {
      id: 'rules-disk-decryption-forbidden',
      find: "operation === 'decrypt' && vm.allow_decryption === 0 ? denyForever(diskTexts.keepsEncryption) : allow,",
      replace: 'allow,',
      breaks: 'A disk can be decrypted although its VM set forbids it.',
    },
  ],
  [`${RULES}/workloads/kek.ts`]: [
    {
      id: 'rules-kek-expiry-beyond-first',
      find: "if (option === 'change' && first !== 0 && (expire_days === 0 || expire_days > first)) return kekTexts.beyond;",
      replace: "if (option === 'change' && first !== 0 && expire_days > first) return kekTexts.beyond;",
      breaks: 'The expiry of a KEK can be taken away although it may only be shortened.',
    },
  ],
});
