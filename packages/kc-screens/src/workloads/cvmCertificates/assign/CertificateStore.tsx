import { useState } from 'react';
import { styled } from 'styled-components';
import { Banner } from 'kc-components/Banner';
import { DataGrid, emptyView, type GridView } from 'kc-components/DataGrid';
import { useFormValue, useSetFormValue } from 'kc-components/Form';
import type { Cvm } from 'kc-api/contract/workloads/cvms';
import { cvmCertificateRules } from 'kc-api/rules/workloads/cvmCertificates';
import { reasonOf } from 'kc-api/rules/verdict';
import { t } from 'kc-intl/t';
import { useActor, usePorts } from '../../../shell/index.ts';
import { CategoryChoice } from '../CategoryChoice.tsx';
import { idOf, nameOf, type CertificateRow } from '../certificateRow.ts';
import { certificateColumns } from '../certificates.columns.tsx';
import { useCertificates } from '../useCertificates.ts';

const Box = styled.div`
  display: flex;
  flex-direction: column;
  gap: 0.75rem;
  height: 26rem;
  min-width: 0;
`;

/** The initial filter shows only unused certificates. The user can clear it to see the others. */
const free: GridView = { ...emptyView, filters: { registered: 'no', used: 'no', revoked: 'no' } };

/** VM-021: the certificates of the VM's set, one of which is selected by its row. */
export function CertificateStore({ vm }: { vm: Cvm }) {
  const { clock } = usePorts();
  const actor = useActor();
  const [view, setView] = useState(free);
  const [problem, setProblem] = useState<string>();
  const chosen = useFormValue<string>('certificate');
  const set = useSetFormValue();
  const { source, refresh } = useCertificates(vm.cvmset);
  const choose = (id: string | null, row: CertificateRow | null) => {
    const reason = row ? reasonOf(cvmCertificateRules.assign(actor, row, { vm, now: row.asOf })) : undefined;
    setProblem(row && reason ? `${row.name}: ${reason}` : undefined);
    set('certificate', reason === undefined ? (id ?? '') : '');
  };
  const narrow = (category: string) => {
    const { category: _, ...others } = view.filters;
    setView({ ...view, filters: category === '' ? others : { ...others, category } });
  };
  return (
    <Box>
      <p>
        {t('Select a certificate that no VM has. The VM then authenticates with the passphrase of that certificate, if it has one.')}
        {vm.cert_revoked === 'no' &&
          vm.cert_expired === 'no' &&
          vm.cert_expiration > 0 &&
          ` ${t('Its current certificate, {certificate}, becomes available to other VMs.', { certificate: vm.cert_name })}`}
      </p>
      {problem !== undefined && <Banner kind="warning">{problem}</Banner>}
      <DataGrid<CertificateRow>
        id="certificateStore"
        label={t('Certificate store')}
        columns={certificateColumns}
        rowId={idOf}
        nameOf={nameOf}
        source={source}
        view={view}
        onView={setView}
        current={chosen === '' ? null : chosen}
        onCurrent={choose}
        onRefresh={refresh}
        filters={{ choices: <CategoryChoice value={view.filters['category'] ?? ''} onValue={narrow} />, columns: ['category'] }}
        empty={{ text: t('This VM set has no certificates.') }}
        lean
        clock={clock}
      />
    </Box>
  );
}
