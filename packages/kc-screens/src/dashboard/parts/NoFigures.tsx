import { EmptyState } from 'kc-components/EmptyState';
import { Link } from 'kc-components/Link';
import { cvmSets } from 'kc-api/contract/workloads/cvmSets';
import { dashboardTexts } from 'kc-api/rules/dashboard/dashboard';
import { t } from 'kc-intl/t';
import { Offered, usePorts } from '../../shell/index.ts';
import { firstVmSet } from '../links.ts';

/** Replaces the figures. In a vault without VM sets it links to the dialog that creates one. */
export function NoFigures({ text }: { text: string }) {
  const { navigation } = usePorts();
  const isEmptyVault = text === dashboardTexts.noSets;
  const create = (
    <Offered call={cvmSets.create}>
      <Link href={navigation.href(firstVmSet)}>{t('Create VM set')}</Link>
    </Offered>
  );
  return <EmptyState text={text} action={isEmptyVault && create} />;
}
