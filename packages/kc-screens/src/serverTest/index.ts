/** Tests of servers, with what is entered, saved or not, or as they were saved: mail, geofence, LDAP, RADIUS, HSM, KMIP, links, clouds, identity providers, the proxy. */
export { CredentialsTest } from './CredentialsTest.tsx';
export { TestDialog } from './TestDialog.tsx';
export { TestResult } from './TestResult.tsx';
export { TestRuns } from './TestRuns.tsx';
export { TestServer } from './TestServer.tsx';
export { useTestRuns } from './useTestRuns.ts';
