import type { KcmConnection } from 'kc-api/contract/settings/managementConsole';
import type { ProxySettings } from 'kc-api/contract/settings/proxy';
import type { SslProtocol } from 'kc-api/contract/settings/sslOption';
import type { AuditLogSettings, GeofenceSettings } from 'kc-api/contract/settings/systemSettings';
import { systemDefaults } from 'kc-api/rules/settings/systemSettings';
import type { Environment } from '../core/context.ts';
import type { Proxy } from '../core/outgoing.ts';
import { defineRevisedValue, defineValue } from '../core/store/value.ts';

export type ProxyRecord = Omit<ProxySettings, 'password_set' | 'revision'> & { password: string };
type GeofenceRecord = Omit<GeofenceSettings, 'password_set' | 'revision'> & { password: string };

declare module '../core/store/store.ts' {
  interface Values {
    proxy: ProxyRecord;
    audit_log: Omit<AuditLogSettings, 'revision'>;
    geofence: GeofenceRecord;
    ssl_option: SslProtocol;
    kcm: KcmConnection;
    secroot_mgmt: 'yes' | 'no';
  }
}

export const noProxy: ProxyRecord = { server: '', port: null, username: '', password: '' };
export const proxyValue = defineRevisedValue('proxy', noProxy, { secrets: ['password'] });
/** Returns the proxy for outgoing connections; null for none. */
export function proxyOf(kept: Pick<Environment, 'store'>): Proxy | null {
  const { server, port, username, password, direct_hosts = [] } = proxyValue.get(kept);
  return server === '' || port === null ? null : { host: server, port, username, password, direct_hosts };
}
export const auditLogValue = defineRevisedValue('audit_log', systemDefaults.audit_log);
export const geofenceValue = defineRevisedValue('geofence', { ...systemDefaults.geofence, password: '' }, { secrets: ['password'] });
export const sslOptionValue = defineRevisedValue('ssl_option', systemDefaults.sslprotocol);
export const noKcm: KcmConnection = { kcm_ip: '', kcm_applink_token_ID: '', connected: 'no' };
export const kcmValue = defineValue('kcm', noKcm);
export const consoleValue = defineRevisedValue('secroot_mgmt', 'no');
