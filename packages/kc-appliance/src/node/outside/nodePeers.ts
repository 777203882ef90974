import { placeOf, type PeerCertificates } from '../../applinks/index.ts';
import { unseenCourse } from '../../core/testCourse.ts';
import { look } from './look.ts';
import { proxyFor } from './proxyFor.ts';

/**
 * Connects to the server and sees what it presents: no authority of this machine is added to it, and this machine is never
 * reached through a proxy. `patience`: milliseconds for each step.
 */
export const nodePeers = (patience?: number): PeerCertificates => ({
  async meet(url, judge, { proxy, course = unseenCourse }) {
    const place = { ...placeOf(url), ...(patience === undefined ? {} : { patience }), through: proxyFor(new URL(url).hostname, proxy) };
    await look({ ...place, tls: { ca: '', caAlone: true, judge } }, course);
  },
});
