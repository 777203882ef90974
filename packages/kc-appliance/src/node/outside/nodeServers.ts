import { isIP } from 'node:net';
import { findings } from 'kc-api/rules/connections/testing';
import { t } from 'kc-intl/t';
import type { Servers } from '../../connections/index.ts';
import type { Proxy } from '../../core/outgoing.ts';
import { StepFailed } from '../../core/checks/testCourse.ts';
import { handshake } from './handshake.ts';
import { inTime, stepTime } from './inTime.ts';
import { look, reach } from './look.ts';
import { mayReach } from './mayReach.ts';
import { placeOf } from './nodeTransport.ts';
import { LoginWanted, tunnel } from './tunnel.ts';

/** Connects to servers through the current proxy. */
export const nodeServers = (proxy: () => Proxy | null): Servers => ({
  async look({ url, ca }, course) {
    await look(placeOf(new URL(url), { ca, proxy: proxy() }), course);
  },

  async through(by, target, course) {
    const { socket } = await reach({ host: by.host, port: by.port, tls: null }, course);
    const asked = () => inTime(tunnel(socket, by, target), findings.ofProxy.silent(by.host, by.port, stepTime));
    /** Result of the proxy's connection to the target; null before it was requested. */
    let behind: StepFailed | 'open' | null = null;
    try {
      if (isIP(target.host) !== 0 && !mayReach(target.host)) behind = new StepFailed(findings.forbidden(target.host));
      else if (by.username !== '')
        await course.step('sign-in', async () => {
          behind = await asked().then(
            () => 'open' as const,
            (error: unknown) => {
              // This step fails only if the proxy refuses the login. The next step reports any other failure.
              if (error instanceof LoginWanted || !(error instanceof StepFailed)) throw error;
              return error;
            },
          );
          if (behind === 'open') return { found: t('The proxy {proxy} accepted the connection as {user}.', { proxy: by.host, user: by.username }) };
          return { found: t('The proxy {proxy} did not refuse {user}, and did not connect either.', { proxy: by.host, user: by.username }), unproven: true };
        });
      await course.step('act', async () => {
        if (behind instanceof StepFailed) throw behind;
        if (behind === null) await asked();
        const { gives, found, ...seen } = await handshake(socket, { ...target, tls: { ca: '' } });
        gives.destroy();
        return { ...seen, found: `${t('Reached {host}, port {port}.', { host: target.host, port: target.port })} ${found}` };
      });
    } finally {
      socket.destroy();
    }
  },
});
