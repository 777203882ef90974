/** The tabs of the user defaults, as the address names them. */
export const accountsTab = 'accounts';
export const signInTab = 'sign-in';
