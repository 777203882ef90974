/**
 * Tests of servers, with the current values of a form or with the saved settings: mail, geofence, LDAP, RADIUS, HSM, KMIP, links, clouds, identity providers,
 * the proxy.
 */
export { CredentialsTest } from './CredentialsTest.tsx';
export { TestDialog } from './TestDialog.tsx';
export { TestResult } from './TestResult.tsx';
export { TestRuns } from './TestRuns.tsx';
export { TestServer } from './TestServer.tsx';
export { useTestRuns } from './useTestRuns.ts';
