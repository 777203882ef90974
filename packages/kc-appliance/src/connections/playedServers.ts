import { findings } from 'kc-api/rules/connections/testing';
import { playedReach } from '../applinks/index.ts';
import { StepFailed } from '../core/testCourse.ts';
import type { Servers } from './servers.ts';

/** In a page nobody is reached: servers are those of `playedReach`, and a proxy takes no password that says 'wrong'. */
export const playedServers: Servers = {
  async look({ url, ca }, course) {
    const { protocol, hostname: host, port } = new URL(url);
    await playedReach({ host, port: Number(port || 443), tls: protocol === 'https:' ? { ca } : null }, course);
  },
  async through(proxy, { host, port }, course) {
    const called = `The proxy ${proxy.host}`;
    await playedReach({ host: proxy.host, port: proxy.port, tls: null }, course);
    if (proxy.username !== '')
      await course.step('sign-in', async () => {
        if (proxy.password.toLowerCase().includes('wrong')) throw new StepFailed(findings.proxyLogin(called, true));
        return { found: `${called} accepted the connection as ${proxy.username}.` };
      });
    await course.step('act', async () => {
      if (host.includes('unreachable')) throw new StepFailed(findings.proxyFailed(called, `${host}, port ${port}`, 502));
      return { found: `Reached ${host}, port ${port}. TLSv1.3, TLS_AES_256_GCM_SHA384.` };
    });
  },
};
