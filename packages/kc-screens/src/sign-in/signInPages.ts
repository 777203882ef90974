/** The pages that need no session. The appliance sends whoever comes back from an identity provider to one of the last three. */
export const signInPages = { login: '/login', success: '/success', failure: '/error', providerFailure: '/oidcLoginError' } as const;
