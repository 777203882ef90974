import { t } from 'kc-intl/t';
import { defineScreenSearch } from '../shell/index.ts';

export const accountSearch = defineScreenSearch({
  words: ['profile', t('my account')],
  parts: [
    { title: t('Details'), words: ['name', 'email', 'privileges', 'groups'] },
    { title: t('Password'), words: [t('change password')] },
    { title: t('Admin key'), words: [t('key part'), 'recovery'] },
    { title: t('Two-factor authentication'), words: ['2FA', 'MFA', 'TOTP', 'authenticator'] },
    { title: t('Passkeys'), words: ['WebAuthn', 'FIDO2', t('security key'), '2FA'] },
    { title: t('Sessions'), words: [t('signed in'), 'browsers', 'devices', t('sign out')] },
  ],
});
