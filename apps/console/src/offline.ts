import page from 'virtual:kc-verify-page';

/** Returns the HTML page that verifies an export offline (built by ../verifyPage.ts). */
export const verifyPage = (): string => page;
