import page from 'virtual:kc-verify-page';

/** The page that verifies an export without a server (../verifyPage.ts makes it). */
export const verifyPage = (): string => page;
