import { Status, type StatusTone } from 'kc-components/Status';
import type { Vault } from 'kc-api/contract/vaults/vaults';
import { healthName, unreachable } from 'kc-api/rules/vaults/vaults';

export const healthOf = ({ status = '' }: Pick<Vault, 'status'>): string => (status === '' ? 'Unknown' : status);

const tones: Readonly<Record<string, StatusTone>> = { Healthy: 'ok', Unknown: 'idle', [unreachable]: 'bad' };

/** VAULT-15: shows the health that the vault reports. */
export const Health = ({ vault }: { vault: Pick<Vault, 'status'> }) => <Status tone={tones[healthOf(vault)] ?? 'warn'}>{healthName(healthOf(vault))}</Status>;
