import { findings } from 'kc-api/rules/connections/testing';
import { t } from 'kc-intl/t';
import { playedReach } from '../applinks/index.ts';
import { StepFailed } from '../core/checks/testCourse.ts';
import type { Servers } from './servers.ts';

/** A page cannot reach servers. Servers behave as in `playedReach`; a simulated proxy refuses passwords that contain 'wrong'. */
export const playedServers: Servers = {
  async look({ url, ca }, course) {
    const { protocol, hostname: host, port } = new URL(url);
    await playedReach({ host, port: Number(port || 443), tls: protocol === 'https:' ? { ca } : null }, course);
  },
  async through(proxy, { host, port }, course) {
    await playedReach({ host: proxy.host, port: proxy.port, tls: null }, course);
    if (proxy.username !== '')
      await course.step('sign-in', async () => {
        if (proxy.password.toLowerCase().includes('wrong')) throw new StepFailed(findings.ofProxy.login(proxy.host, true));
        return { found: t('The proxy {proxy} accepted the connection as {user}.', { proxy: proxy.host, user: proxy.username }) };
      });
    await course.step('act', async () => {
      if (host.includes('unreachable')) throw new StepFailed(findings.ofProxy.failed(proxy.host, { host, port, status: 502 }));
      return { found: `${t('Reached {host}, port {port}.', { host, port })} TLSv1.3, TLS_AES_256_GCM_SHA384.` };
    });
  },
};
