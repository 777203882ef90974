import * as yup from 'yup';
import type { BodyOf } from 'kc-api/contract/call';
import type { cluster, ClusterInfo } from 'kc-api/contract/cluster/cluster';
import { clusterProblems, hostsOf } from 'kc-api/rules/cluster/cluster';
import { difference } from '../../shell/index.ts';

const switches = ['hide_passphrase', 'require_passphrase', 'check_hardware_id', 'allow_reconnect', 'backup_over_nfs'] as const;
type Switches = Record<(typeof switches)[number], boolean>;

interface SettingsValues extends Switches {
  /** One host per entry. */
  backup_hosts: string[];
  /** Hours. */
  backup_interval: number;
  backup_max_images: number;
  /** Minutes after midnight. */
  backup_offset: number;
  /** Minutes. */
  timeout: number;
}

export const settingsValues = (info: ClusterInfo): SettingsValues => ({
  ...(Object.fromEntries(switches.map((field) => [field, info[field] === 'yes'])) as Switches),
  backup_hosts: hostsOf(info.backup_hosts),
  backup_interval: info.backup_interval,
  backup_max_images: info.backup_max_images,
  backup_offset: info.backup_offset,
  timeout: info.timeout,
});

type Body = Required<BodyOf<typeof cluster.change>>;
const whole = ({ backup_hosts, ...values }: SettingsValues): Omit<Body, 'revision'> => ({
  ...values,
  ...(Object.fromEntries(switches.map((field) => [field, values[field] ? 'yes' : 'no'])) as Record<(typeof switches)[number], 'yes' | 'no'>),
  backup_hosts: backup_hosts.map((one) => one.trim()).join(', '),
});

export const settingsBody = (values: SettingsValues, start: SettingsValues): BodyOf<typeof cluster.change> => difference(whole(values), whole(start));

/** Validates a field by the rules of the appliance. */
const judged = (field: keyof SettingsValues) =>
  yup.mixed().test('cluster', function judge() {
    const message = clusterProblems(whole(this.options.context as SettingsValues))[field];
    return message === undefined || this.createError({ message });
  });
export const settingsSchema = yup.object({
  backup_hosts: judged('backup_hosts'),
  backup_interval: judged('backup_interval'),
  backup_max_images: judged('backup_max_images'),
  backup_offset: judged('backup_offset'),
  timeout: judged('timeout'),
});
