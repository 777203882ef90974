import { FieldGrid } from 'kc-components/Form';
import { ListField } from 'kc-components/ListField';
import { NumberField } from 'kc-components/NumberField';
import { SwitchField } from 'kc-components/SwitchField';
import { cluster, type ClusterInfo } from 'kc-api/contract/cluster/cluster';
import { t } from 'kc-intl/t';
import { SettingsForm } from '../../shell/index.ts';
import { settingsBody, settingsSchema, settingsValues } from './settings.schema.ts';

/** CLUS-022, CLUS-106. */
export const ClusterSettings = ({ info }: { info: ClusterInfo }) => (
  <SettingsForm
    about={t('Cluster')}
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
        label={t('Cluster timeout')}
        unit={t('minutes')}
        min={-Infinity}
        help={t('After this time, a node that does not respond is considered lost.')}
        required
      />
      <SwitchField name="require_passphrase" label={t('Require passphrase')} help={t('A node is authenticated with the passphrase of the cluster.')} wide />
      <SwitchField name="hide_passphrase" label={t('Hide passphrase')} help={t('Shows dots where a passphrase is typed.')} wide />
      <SwitchField name="check_hardware_id" label={t('Check hardware ID')} help={t('A node with other hardware has to be authenticated again.')} wide />
      <SwitchField name="allow_reconnect" label={t('Allow reconnect')} help={t('A node that was lost comes back without being authenticated again.')} wide />
      <ListField name="backup_hosts" label={t('Backup hosts')} entry="host" help={t('Hosts that keep the backups of the cluster.')} wide />
      <NumberField name="backup_interval" label={t('Backup interval')} unit={t('hours')} min={-Infinity} required />
      <NumberField name="backup_offset" label={t('Backup offset')} unit={t('minutes')} min={-Infinity} help={t('After midnight.')} required />
      <NumberField name="backup_max_images" label={t('Backup images kept')} min={-Infinity} required />
      <SwitchField name="backup_over_nfs" label={t('Back up over NFS')} wide />
    </FieldGrid>
  </SettingsForm>
);
