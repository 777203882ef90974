import { t } from 'kc-intl/t';
import { defineScreenSearch } from '../shell/index.ts';

export const accountSearch = defineScreenSearch({
  words: [t('profile'), t('my account')],
  parts: [
    { title: t('Details'), words: [t('name'), t('email'), t('privileges'), t('groups')] },
    { title: t('Password'), words: [t('change password')] },
    { title: t('Admin key'), words: [t('key part'), t('recovery')] },
    { title: t('Two-factor authentication'), words: ['2FA', 'MFA', 'TOTP', t('authenticator')] },
    { title: t('Passkeys'), words: ['WebAuthn', 'FIDO2', t('security key'), '2FA'] },
    { title: t('Sessions'), words: [t('signed in'), t('browsers'), t('devices'), t('sign out')] },
  ],
});
