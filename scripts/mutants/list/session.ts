import { mutantsOf } from '../mutant.ts';

const CLIENT = 'packages/kc-api/src/client';
const SCREENS = 'packages/kc-screens/src';

export const session = mutantsOf('session', {
  [`${CLIENT}/session.ts`]: [
    {
      id: 'session-idle-warning-missing',
      find: "return token && own.now() >= lastActive + idleMs - warn ? 'warning' : 'active';",
      replace: "return token && own.now() >= lastActive + idleMs ? 'warning' : 'active';",
      breaks: 'Nobody is warned before the idle time-out.',
    },
    {
      id: 'session-lifetime-ignored',
      find: "if (token.endsAt !== undefined && isPast(token.endsAt)) return void leave(client, 'lifetime');",
      replace: '',
      breaks: 'The console does not sign out at the end of the session.',
    },
    {
      id: 'session-other-tenant-ignored',
      find: "if (newest !== null && newest !== ports.tenant) return end('other-tenant', false);",
      replace: '',
      breaks: 'A sign-in to another vault does not end the session in this tab.',
    },
    {
      id: 'session-sign-out-untold',
      find: 'const told = token ? logout() : undefined;\n    end(reason, true);\n    await told;',
      replace: 'end(reason, true);\n    const told = token ? logout() : undefined;\n    await told;',
      breaks: 'Signing out does not end the session on the appliance.',
    },
  ],
  [`${CLIENT}/storageKeys.ts`]: [
    {
      id: 'session-running-acts-kept',
      find: "if (signedOut || lifetime === 'session')",
      replace: 'if (signedOut)',
      breaks: 'Bulk operations of one person go on in the session of the next one.',
    },
  ],
  [`${CLIENT}/renewal.ts`]: [
    {
      id: 'session-renewal-of-old-token',
      find: 'if (now?.value !== old) return;',
      replace: 'if (!now) return;',
      breaks: 'A late renewal overwrites the token of another person who signed in meanwhile.',
    },
  ],
  [`${SCREENS}/session/connection.ts`]: [
    {
      id: 'session-lost-sends-on',
      find: "if (isLost(state)) throw new TypeError('The connection was lost.');",
      replace: '',
      breaks: 'Changes are sent while the console says that the connection is lost.',
    },
  ],
  [`${SCREENS}/session/steps.ts`]: [
    {
      id: 'session-step-two-factor',
      find: "(policy.two_factor_enforced === 'yes' || twoFactorMissing),",
      replace: 'twoFactorMissing,',
      breaks: 'Whoever has to set up a second factor is led to pages that refuse everything.',
    },
  ],
  [`${SCREENS}/session/leftBehind.ts`]: [
    {
      id: 'session-left-behind-idle',
      find: "if (ended === 'ended-by-server' && onShow) put(onShow);",
      replace: "if (ended !== 'signed-out' && onShow) put(onShow);",
      breaks: 'A password on show is still shown to whoever comes after an idle time-out.',
    },
  ],
  [`${SCREENS}/session/signOut.ts`]: [
    {
      id: 'session-idle-keeps-provider',
      find: "else if (oidc && (state.ended === 'idle' || state.ended === 'lifetime'))",
      replace: "else if (oidc && state.ended === 'lifetime')",
      breaks: 'After an idle time-out the session at the identity provider goes on.',
    },
  ],
  [`${SCREENS}/session/SessionGate.tsx`]: [
    {
      id: 'session-license-dialog-blocks',
      find: 'const blocked = licenseExpired && !(license && path === pages.license);',
      replace: 'const blocked = licenseExpired;',
      breaks: 'An expired license cannot be replaced, because its dialog covers the license page.',
    },
  ],
  [`${SCREENS}/sign-in/LoginScreen.tsx`]: [
    {
      id: 'session-login-password-kept',
      find: "password.current.value = '';\n    password.current.focus();",
      replace: 'password.current.focus();',
      breaks: 'A refused password stays in the field of the sign-in.',
    },
  ],
  [`${SCREENS}/sign-in/ChallengeForm.tsx`]: [
    {
      id: 'session-challenge-blanks',
      find: "prompt === undefined ? field.value.replace(/\\s/g, '') : field.value.trim();",
      replace: 'field.value.trim();',
      breaks: 'A code that is typed with a blank in the middle is refused.',
    },
  ],
});
