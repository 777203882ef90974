import { EmptyState } from 'kc-components/EmptyState';
import { Link } from 'kc-components/Link';
import { dashboardTexts } from 'kc-api/rules/dashboard/dashboard';
import { t } from 'kc-intl/t';
import { usePorts } from '../../shell/index.ts';
import { firstVmSet } from '../links.ts';

/** Replaces the figures. In a vault without VM sets it links to the dialog that creates one. */
export function NoFigures({ text }: { text: string }) {
  const { navigation } = usePorts();
  const isEmptyVault = text === dashboardTexts.noSets;
  return <EmptyState text={text} action={isEmptyVault && <Link href={navigation.href(firstVmSet)}>{t('Create VM set')}</Link>} />;
}
