import type { CvmSet } from 'kc-api/contract/workloads/cvmSets';
import type { StatsSum } from 'kc-api/rules/dashboard/dashboard';
import { formatBytes } from 'kc-api/rules/units';
import { t } from 'kc-intl/t';
import { usePorts } from '../../shell/index.ts';
import { listOf } from '../links.ts';
import { Tile, TileRow } from './Tile.tsx';

interface TilesProps {
  /** Undefined until the first figures are loaded. */
  sum: StatsSum | undefined;
  /** The VM sets that count; undefined for all of them. */
  counted: readonly CvmSet[] | undefined;
}

/** DASH-02 to DASH-06. */
export function Tiles({ sum, counted }: TilesProps) {
  const { navigation } = usePorts();
  const to = (tab: 'vms' | 'unauthenticated', filters?: Record<string, string>) => navigation.href(listOf(tab, counted, filters));
  const encrypted = to('vms', { encrypted: 'yes' });
  return (
    <TileRow>
      <Tile title={t('VMs Encrypted')} value={sum?.num_vms_enc} of={sum?.num_vms} href={encrypted} />
      <Tile title={t('System Disks Encrypted')} value={sum?.num_system_disks_enc} of={sum?.num_system_disks} href={to('vms')} />
      <Tile title={t('Data Disks Encrypted')} value={sum?.num_data_disks_enc} of={sum?.num_data_disks} href={to('vms')} />
      <Tile title={t('Data Size Encrypted')} value={sum?.data_size_enc} of={sum?.data_size} format={formatBytes} />
      <Tile
        title={t('Unauthenticated VMs')}
        value={sum?.num_unauth_vms}
        note={sum?.num_unauth_vms === 0 ? undefined : t('need attention')}
        href={to('unauthenticated')}
      />
    </TileRow>
  );
}
