import { defineScreenSearch } from '../shell/index.ts';

export const accountSearch = defineScreenSearch({
  words: ['profile', 'my account'],
  parts: [
    { title: 'Details', words: ['name', 'email', 'privileges', 'groups'] },
    { title: 'Password', words: ['change password'] },
    { title: 'Admin key', words: ['key part', 'recovery'] },
    { title: 'Two-factor authentication', words: ['2FA', 'MFA', 'TOTP', 'authenticator'] },
    { title: 'Passkeys', words: ['WebAuthn', 'FIDO2', 'security key', '2FA'] },
    { title: 'Sessions', words: ['signed in', 'browsers', 'devices', 'sign out'] },
  ],
});
