import * as yup from 'yup';
import type { BodyOf } from 'kc-api/contract/call';
import type { proxy, ProxySettings } from 'kc-api/contract/settings/proxy';
import { isProxyOff, proxyProblems } from 'kc-api/rules/settings/proxy';

interface ProxyValues {
  server: string;
  port: number | null;
  username: string;
  /** undefined keeps the stored password. */
  password: string | undefined;
  /** undefined if the appliance does not support this list. */
  direct_hosts: readonly string[] | undefined;
}

export const proxyValues = ({ server, port, username, direct_hosts }: ProxySettings): ProxyValues => ({
  server,
  port,
  username,
  password: undefined,
  direct_hosts,
});

/** Returns true if the entries disable the proxy, which also deletes the password. */
export const turnsOff = (values: ProxyValues): boolean => isProxyOff({ ...values, password: values.password ?? '' });

export const proxyBody = ({ server, port, username, password, direct_hosts }: ProxyValues): BodyOf<typeof proxy.change> => ({
  server: server.trim(),
  port,
  username: username.trim(),
  ...(password === undefined ? {} : { password }),
  ...(direct_hosts === undefined ? {} : { direct_hosts: direct_hosts.map((entry) => entry.trim()) }),
});

/** Validates each field with the rules of the appliance. */
export function proxySchema({ password_set }: ProxySettings) {
  const kept = password_set === 'yes' ? 'a password that is kept' : '';
  const judged = (field: keyof ProxyValues) =>
    yup
      .mixed()
      .nullable()
      .test('proxy', function judge() {
        const values = this.options.context as ProxyValues;
        const message = turnsOff(values) ? undefined : proxyProblems({ ...values, password: values.password ?? kept })[field];
        return message === undefined || this.createError({ message });
      });
  return yup.object({
    server: judged('server'),
    port: judged('port'),
    username: judged('username'),
    password: judged('password'),
    direct_hosts: judged('direct_hosts'),
  });
}
