/** Tests of servers with what is entered, saved or not: mail, geofence, LDAP, RADIUS. */
export { TestResult } from './TestResult.tsx';
export { TestServer } from './TestServer.tsx';
