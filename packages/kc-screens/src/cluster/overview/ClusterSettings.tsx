import { FieldGrid } from 'kc-components/Form';
import { ListField } from 'kc-components/ListField';
import { NumberField } from 'kc-components/NumberField';
import { SwitchField } from 'kc-components/SwitchField';
import { cluster, type ClusterInfo } from 'kc-api/contract/cluster/cluster';
import { SettingsForm } from '../../shell/index.ts';
import { settingsBody, settingsSchema, settingsValues } from './settings.schema.ts';

/** CLUS-022, CLUS-106. */
export const ClusterSettings = ({ info }: { info: ClusterInfo }) => (
  <SettingsForm
    about="Cluster"
    id="cluster.settings"
    of={info}
    values={settingsValues}
    schema={settingsSchema}
    call={cluster.change}
    toBody={(values, { start }) => settingsBody(values, start)}
    answered={(answer) => answer.clusterinfo}
  >
    <FieldGrid>
      <NumberField
        name="timeout"
        label="Cluster timeout"
        unit="minutes"
        min={-Infinity}
        help="After this time a node that does not answer counts as lost."
        required
      />
      <SwitchField name="require_passphrase" label="Require passphrase" help="A node is authenticated with the passphrase of the cluster." wide />
      <SwitchField name="hide_passphrase" label="Hide passphrase" help="Shows dots where a passphrase is typed." wide />
      <SwitchField name="check_hardware_id" label="Check hardware ID" help="A node with other hardware has to be authenticated again." wide />
      <SwitchField name="allow_reconnect" label="Allow reconnect" help="A node that was lost comes back without being authenticated again." wide />
      <ListField name="backup_hosts" label="Backup hosts" entry="host" help="Hosts that keep the backups of the cluster." wide />
      <NumberField name="backup_interval" label="Backup interval" unit="hours" min={-Infinity} required />
      <NumberField name="backup_offset" label="Backup offset" unit="minutes" min={-Infinity} help="After midnight." required />
      <NumberField name="backup_max_images" label="Backup images kept" min={-Infinity} required />
      <SwitchField name="backup_over_nfs" label="Back up over NFS" wide />
    </FieldGrid>
  </SettingsForm>
);
