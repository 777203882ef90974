import type { MonitoringStatus } from 'kc-api/contract/frame/system';
import { defineValue } from '../core/store/value.ts';

declare module '../core/store/store.ts' {
  interface Values {
    /** The status that the nodes report, as far as it differs from a healthy single vault. */
    status: Partial<MonitoringStatus>;
    vault_health: string;
    eula_accepted: boolean;
  }
}

export const nodeStatus = defineValue('status', {});
export const vaultHealth = defineValue('vault_health', 'Healthy');
export const eulaAccepted = defineValue('eula_accepted', false);
