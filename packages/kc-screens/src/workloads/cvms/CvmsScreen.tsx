import { useCallback, useMemo, useState } from 'react';
import { ownClockOf } from 'kc-api/client/serverClock';
import { cvms, type Cvm } from 'kc-api/contract/workloads/cvms';
import { cvmKeep, cvmPage, cvmPoll } from 'kc-api/rules/workloads/cvms/cvms';
import { hasCvmSets } from 'kc-api/rules/workloads/cvmSets/hasCvmSets';
import { t } from 'kc-intl/t';
import { GridScreen, useActor, useAddress, useAnswer, usePages, usePoll, usePorts, useReadStale } from '../../shell/index.ts';
import { cvmColumns, waitingColumns } from './cvms.columns.tsx';
import { CvmDetails } from './CvmDetails.tsx';
import { cvmPages, readCvms } from './cvmList.ts';
import { cvmDialogs, waitingDialogs } from './operations/index.ts';

const idOf = (vm: Cvm) => vm.id;
const nameOf = (vm: Cvm) => vm.name;
const everyCvm = { stale: ['cvms'] };
const loads = { yes: cvmPages('yes'), no: cvmPages('no') } as const;

/** HTTP statuses for a VM that does not exist or that the user may not read. */
const none: readonly number[] = [403, 404];

/** Fetches the VM in the address, which may be on a page that is not loaded. Null if there is none. */
function useNamedCvm(): Cvm | null | undefined {
  const { row } = useAddress().params;
  const { data, error } = useAnswer(cvms.read, { params: { id: row ?? '' } }, { enabled: row !== undefined, keep: cvmKeep });
  return row === undefined || (error && none.includes(error.status)) ? null : data;
}

/** Refetched every five minutes while displayed (VM-055). */
function useCvmList(authenticated: 'yes' | 'no') {
  const { clock } = usePorts();
  const pages = usePages<Cvm>({ resource: 'cvms', load: loads[authenticated], read: readCvms, firstPage: cvmPage, laterPages: cvmPage });
  const [triedAt, setTriedAt] = useState(0);
  // Invalidate the details together with the list, so that both show the same values.
  const readStale = useReadStale();
  const refresh = useCallback(() => {
    setTriedAt(ownClockOf(clock).now());
    readStale(everyCvm);
  }, [clock, readStale]);
  usePoll({ every: cvmPoll, triedAt, asking: false, ask: refresh });
  return useMemo(() => ({ ...pages, refresh }), [pages, refresh]);
}

/** VM-009: the authenticated VMs, with the details of one. */
export function CvmsScreen() {
  const withSets = hasCvmSets(useActor().flavour);
  const columns = useMemo(() => cvmColumns(withSets), [withSets]);
  return (
    <GridScreen<Cvm>
      id="vms"
      label={t('VMs')}
      columns={columns}
      rowId={idOf}
      nameOf={nameOf}
      list={useCvmList('yes')}
      dialogs={cvmDialogs}
      rowOfAddress={useNamedCvm()}
      details={(vm) => <CvmDetails key={vm.id} vm={vm} />}
      empty={{ text: t('There are no VMs.') }}
    />
  );
}

/** VM-016: the VMs that have not authenticated. */
export function UnauthenticatedScreen() {
  const withSets = hasCvmSets(useActor().flavour);
  const columns = useMemo(() => waitingColumns(withSets), [withSets]);
  return (
    <GridScreen<Cvm>
      id="unauthenticated-vms"
      label={t('Unauthenticated VMs')}
      columns={columns}
      rowId={idOf}
      nameOf={nameOf}
      list={useCvmList('no')}
      dialogs={waitingDialogs}
      rowOfAddress={useNamedCvm()}
      details={(vm) => <CvmDetails key={vm.id} vm={vm} />}
      empty={{ text: t('There are no unauthenticated VMs.') }}
    />
  );
}
