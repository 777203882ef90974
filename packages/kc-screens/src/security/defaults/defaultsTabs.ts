/** Ids of the tabs of the user defaults, as they appear in the address. */
export const accountsTab = 'accounts';
export const signInTab = 'sign-in';
