import { cvmSets } from 'kc-api/contract/workloads/cvmSets';
import { Link } from 'kc-components/Link';
import { pages } from 'kc-api/rules/frame/pages';
import { hasCvmSets } from 'kc-api/rules/workloads/cvmSets/hasCvmSets';
import { t } from 'kc-intl/t';
import { DialogButton, TabPage, useActor, useAnswer, usePorts, type PageTab } from '../shell/index.ts';
import { createCvmSetDialog, CvmSetsScreen, ExportButton } from './cvmSets/index.ts';
import { CvmsScreen, downloadsDialog, UnauthenticatedScreen } from './cvms/index.ts';

export { workloadsDialogs as dialogs } from './workloads.dialogs.ts';

/** The controls beside the list of VM sets. */
function SetsAside() {
  const { navigation } = usePorts();
  return (
    <>
      <Link href={navigation.href({ path: pages.vmCertificates, params: {} })}>{t('All certificates')}</Link>
      <ExportButton />
    </>
  );
}

/** VM-001: VM sets, VMs and unauthenticated VMs. Vaults without VM sets have no VM sets tab. */
export default function WorkloadsScreen() {
  const { flavour } = useActor();
  const withSets = hasCvmSets(flavour);
  const sets = useAnswer(cvmSets.list, undefined, { enabled: withSets }).data?.cvm_sets;
  const sum = (of: 'num_registered_vms' | 'num_unauth_vms') => sets?.reduce((all, set) => all + set[of], 0);
  const tabs: readonly PageTab[] = [
    ...(withSets
      ? [{ value: 'vmsets', label: t('VM sets'), count: sets?.length, Screen: CvmSetsScreen, create: createCvmSetDialog, secondary: <SetsAside /> }]
      : []),
    { value: 'vms', label: t('VMs'), count: sum('num_registered_vms'), Screen: CvmsScreen, secondary: <DialogButton dialog={downloadsDialog} /> },
    {
      value: 'unauthenticated',
      label: t('Unauthenticated VMs'),
      count: sum('num_unauth_vms'),
      Screen: UnauthenticatedScreen,
      secondary: <DialogButton dialog={downloadsDialog} />,
    },
  ];
  return <TabPage title={t('Workloads')} sub={t('Virtual machines and the encryption of their disks.')} tabs={tabs} />;
}
