import { placeOf, type PeerCertificates } from '../../applinks/index.ts';
import { unseenCourse } from '../../core/checks/testCourse.ts';
import { look } from './look.ts';
import { proxyFor } from './proxyFor.ts';

/**
 * Connects to the server and reads its certificates. Does not add the authorities of this machine. Connections to this machine never use a proxy. `patience`:
 * timeout of each step, milliseconds.
 */
export const nodePeers = (patience?: number): PeerCertificates => ({
  async meet(url, judge, { proxy, course = unseenCourse }) {
    const place = { ...placeOf(url), ...(patience === undefined ? {} : { patience }), through: proxyFor(new URL(url).hostname, proxy) };
    await look({ ...place, tls: { ca: '', caAlone: true, judge } }, course);
  },
});
