import { proxy as calls } from 'kc-api/contract/settings/proxy';
import { isProxyOff, proxyProblems, proxyTarget, proxyTexts } from 'kc-api/rules/settings/proxy';
import { changesOf } from '../core/store/changes.ts';
import type { Environment } from '../core/context.ts';
import { resource } from '../core/handlers.ts';
import { checkFields, refuse } from '../core/refusal.ts';
import { takeSteps } from '../core/checks/testCourse.ts';
import { settingsTexts } from 'kc-api/rules/security/settings';
import { t } from 'kc-intl/t';
import { defineTrial } from '../core/work/trials.ts';
import { without } from '../core/store/without.ts';
import { noProxy, proxyOf, proxyValue, type ProxyRecord } from './state.ts';

/** Single sign-on and emails may depend on it. */
export const proxyTrial = defineTrial<ProxyRecord>({
  kind: 'proxy',
  title: t('Proxy'),
  need: ['DOMAIN_ADMIN'],
  proof: 'connection',
  category: 'Settings',
  alert: { kind: 'proxy-reverted' },
  restore: (environment, before) => proxyValue.set(environment, before),
});

const trimmed = (entries: readonly string[] = []): string[] => entries.map((entry) => entry.trim()).filter((entry) => entry !== '');

const shownProxy = (environment: Pick<Environment, 'store'>) => {
  const { password, direct_hosts = [], ...shown } = proxyValue.get(environment);
  return {
    ...shown,
    direct_hosts: [...direct_hosts],
    password_set: password === '' ? ('no' as const) : ('yes' as const),
    revision: proxyValue.revision(environment),
  };
};

export const proxy = resource(calls, {
  read: (context) => ({ settings: { proxy: shownProxy(context) } }),
  test: async (context, { body: { target, test_id } }) => {
    const by = proxyOf(context);
    if (!by) return refuse(400, proxyTexts.off);
    const to = proxyTarget(target);
    if (!to) return refuse(400, proxyTexts.target, { fields: { target: proxyTexts.target } });
    return takeSteps(context, { id: test_id, failed: settingsTexts.testFailed }, (course) => context.servers.through(by, to, course));
  },
  change: {
    changed: t('The proxy was changed in the meantime.'),
    current: shownProxy,
    run: (context, { body }) => {
      // Settings of older versions have no list.
      const before: ProxyRecord = { direct_hosts: [], ...proxyValue.get(context) };
      const entered = { ...before, ...without(body, 'revision') };
      // Without a proxy there is no server for the password: delete it with the other settings.
      const off = isProxyOff({ ...entered, password: body.password ?? '' });
      const after = off
        ? noProxy
        : { ...entered, server: entered.server.trim(), username: entered.username.trim(), direct_hosts: trimmed(entered.direct_hosts) };
      checkFields(proxyProblems(after));
      context.commit(({ audit }) => {
        const changes = changesOf(before, { direct_hosts: [], ...after }, proxyValue);
        if (changes.length > 0) {
          proxyValue.set(context, after);
          proxyTrial.begin(context, before);
        }
        audit({ category: 'Settings', content: after === noProxy ? 'Proxy turned off' : 'Proxy changed', changes });
      });
      return {};
    },
  },
});
