import type { Privilege } from 'kc-api/contract/call';
import { privilegeLabels, type Flavour } from 'kc-api/rules/privileges';
import { t } from 'kc-intl/t';
import { defineScreenSearch } from '../shell/index.ts';
import { signInTab } from './defaults/defaultsTabs.ts';

/** The users who hold a privilege, found by its name on the wire as well. `column`: the column of the list that shows it. */
const holdersOf = (privilege: Privilege, column: string, flavours?: readonly Flavour[]) => ({
  title: t('Users with {privilege}', { privilege: privilegeLabels[privilege] }),
  words: [privilege],
  params: { tab: 'users', [`filter.${column}`]: 'true' },
  ...(flavours ? { flavours } : {}),
});

const signIn = { tab: signInTab };

export const securitySearch = defineScreenSearch({
  words: [t('security'), t('people'), t('administrators'), t('roles'), t('privileges'), t('accounts')],
  parts: [
    { title: t('Users'), words: [t('people'), t('administrators'), t('accounts')], params: { tab: 'users' } },
    { title: t('Groups'), words: [t('roles'), t('teams')], params: { tab: 'groups' } },
    { title: t('Directory users'), words: ['LDAP', t('Active Directory'), 'AD'], params: { tab: 'directory users' } },
    holdersOf('SEC_ADMIN', 'secAdmin'),
    holdersOf('DOMAIN_ADMIN', 'domainAdmin', ['keycontrol']),
    holdersOf('CLOUD_ADMIN', 'cloudAdmin'),
  ],
  objects: {
    user: { title: t('Users'), open: ({ id }) => ({ tab: 'users', row: id }) },
    group: { title: t('Groups'), open: ({ id }) => ({ tab: 'groups', row: id }) },
  },
});

export const userDefaultsSearch = defineScreenSearch({
  words: [t('settings')],
  parts: [
    {
      title: t('Accounts and passwords'),
      words: [
        t('password strength'),
        t('password length'),
        t('password history'),
        t('password expiry'),
        t('password policy'),
        t('failed sign-ins'),
        t('lockout'),
      ],
    },
    { title: t('Sign-in'), words: [t('login'), t('authentication'), t('identity')], params: signIn },
    { title: t('OIDC'), words: [t('OpenID Connect'), t('single sign-on'), 'SSO', t('identity provider'), 'IdP', 'SAML', 'Okta', 'Entra'], params: signIn },
    { title: t('Directory domains'), words: [t('Active Directory'), 'AD', 'LDAP'], params: signIn },
    { title: t('LDAP sign-in'), words: [t('directory'), t('login')], params: signIn },
    { title: t('RADIUS sign-in'), words: [t('login')], params: signIn },
    { title: t('Rules for every sign-in'), words: [t('two-factor'), t('password rules'), t('lockout')], params: signIn },
  ],
});

export const twoFactorSearch = defineScreenSearch({
  words: ['2FA', 'MFA', 'TOTP', t('authenticator'), t('second factor')],
  parts: [{ title: t('Enforcement'), words: [t('enforce two-factor'), '2FA', 'MFA'] }],
});
