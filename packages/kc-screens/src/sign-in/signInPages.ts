/** The pages that need no session. After an identity provider the appliance redirects to one of the last three. */
export const signInPages = { login: '/login', success: '/success', failure: '/error', providerFailure: '/oidcLoginError' } as const;
