import { isLoopback } from 'kc-api/rules/security/oidcSignIn';
import { placeOf, type PeerCertificates } from '../../applinks/index.ts';
import { unseenCourse } from '../../core/testCourse.ts';
import { look } from './look.ts';

/**
 * Connects to the server and sees what it presents: no authority of this machine is added to it, and this machine is never
 * reached through a proxy. `patience`: milliseconds for each step.
 */
export const nodePeers = (patience?: number): PeerCertificates => ({
  async meet(url, judge, { proxy, course = unseenCourse }) {
    const place = { ...placeOf(url), ...(patience === undefined ? {} : { patience }), through: isLoopback(new URL(url).hostname) ? null : proxy };
    await look({ ...place, tls: { ca: '', caAlone: true, judge } }, course);
  },
});
