import { Ban } from 'lucide-react';
import { cvmCertificates } from 'kc-api/contract/workloads/cvmCertificates';
import { cvmCertificateRules, cvmCertificateTexts } from 'kc-api/rules/workloads/cvmCertificates';
import { Impact } from '../../../impact/index.ts';
import { defineConfirmDialog, wordFor } from '../../../shell/index.ts';
import type { CertificateRow } from '../certificateRow.ts';

const namesOf = (all: readonly CertificateRow[], of: (one: CertificateRow) => string): string[] => [...new Set(all.map(of))].filter((name) => name !== '');

/** The name is typed: there is no way back. */
export const revokeCertificateDialog = defineConfirmDialog<typeof cvmCertificates.revoke, CertificateRow>({
  id: 'cvmCertificates.revoke',
  title: (all) => (all.length === 1 ? `Revoke ${all[0]?.name ?? ''}` : `Revoke ${all.length} certificates`),
  label: 'Revoke',
  verb: (count) => (count === 1 ? 'Revoke certificate' : `Revoke ${count} certificates`),
  icon: <Ban aria-hidden />,
  needs: 'some',
  noun: 'certificates',
  allowed: cvmCertificateRules.revoke,
  nameOf: (one) => one.name,
  consequence: (all) => {
    const used = all.filter((one) => one.used === 'yes');
    const vms = namesOf(all, (one) => one.guestserver_name);
    return (
      <Impact
        dependents={[
          { label: 'VMs', names: vms },
          { label: 'VM sets', names: namesOf(all, (one) => one.cvmset_name) },
        ]}
        final="Yes, immediately."
        undo={vms.length === 0 ? 'Not possible. Create another certificate.' : 'Not possible. Assign another certificate to the VM, then authenticate it.'}
      >
        {used.length > 0
          ? 'VMs that use a revoked certificate are no longer authenticated. They get no keys, so their encrypted disks cannot be attached.'
          : wordFor(all, 'No VM uses it. VMs can no longer authenticate with it.', 'No VM uses them. VMs can no longer authenticate with them.')}
      </Impact>
    );
  },
  typed: (all) => (all.length === 1 ? (all[0]?.name ?? '') : `${all.length} certificates`),
  call: cvmCertificates.revoke,
  input: ({ guid }) => ({ params: { guid } }),
  done: () => cvmCertificateTexts.revoked,
});
