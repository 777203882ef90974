import { placeOf, type PeerCertificates } from '../../applinks/index.ts';
import { look } from './look.ts';

/** Connects to the server and sees what it presents: no authority of this machine is added to it. `patience`: milliseconds for each step. */
export const nodePeers = (patience?: number): PeerCertificates => ({
  async meet(url, judge, course) {
    await look({ ...placeOf(url), ...(patience === undefined ? {} : { patience }), tls: { ca: '', caAlone: true, judge } }, course);
  },
});
