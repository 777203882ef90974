import type { License, MonitoringStatus } from 'kc-api/contract/frame/system';
import { defineValue } from '../core/value.ts';

declare module '../core/store.ts' {
  interface Values {
    /** What the nodes say of themselves, as far as it differs from a healthy vault of its own. */
    status: Partial<MonitoringStatus>;
    vault_health: string;
    license: License;
    eula_accepted: boolean;
  }
}

export const nodeStatus = defineValue('status', {});
export const vaultHealth = defineValue('vault_health', 'Healthy');
export const license = defineValue('license', { byok_enabled: true, kmip_enabled: true, keyhub_managed: false, secrets_vault: true });
export const eulaAccepted = defineValue('eula_accepted', false);
