import type { MonitoringStatus } from 'kc-api/contract/frame/system';
import { defineValue } from '../core/value.ts';

declare module '../core/store.ts' {
  interface Values {
    /** What the nodes say of themselves, as far as it differs from a healthy vault of its own. */
    status: Partial<MonitoringStatus>;
    vault_health: string;
    eula_accepted: boolean;
  }
}

export const nodeStatus = defineValue('status', {});
export const vaultHealth = defineValue('vault_health', 'Healthy');
export const eulaAccepted = defineValue('eula_accepted', false);
