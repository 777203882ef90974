import { Ban } from 'lucide-react';
import { cvmCertificates } from 'kc-api/contract/workloads/cvmCertificates';
import { cvmCertificateRules, cvmCertificateTexts } from 'kc-api/rules/workloads/cvmCertificates';
import { t } from 'kc-intl/t';
import { Impact } from '../../../impact/index.ts';
import { defineConfirmDialog, wordFor } from '../../../shell/index.ts';
import type { CertificateRow } from '../certificateRow.ts';

const namesOf = (all: readonly CertificateRow[], of: (one: CertificateRow) => string): string[] => [...new Set(all.map(of))].filter((name) => name !== '');

/** Requires the name to be typed, because a revocation cannot be undone. */
export const revokeCertificateDialog = defineConfirmDialog<typeof cvmCertificates.revoke, CertificateRow>({
  id: 'cvmCertificates.revoke',
  title: (all) => t('{count, plural, one {Revoke {name}} other {Revoke # certificates}}', { count: all.length, name: all[0]?.name ?? '' }),
  label: t('Revoke'),
  verb: (count) => t('{count, plural, one {Revoke certificate} other {Revoke # certificates}}', { count }),
  icon: <Ban aria-hidden />,
  needs: 'some',
  counted: (count: number) => t('{count, plural, one {# certificate} other {# certificates}}', { count }),
  allowed: cvmCertificateRules.revoke,
  nameOf: (one) => one.name,
  hintOf: (one) => one.cvmset_name,
  consequence: (all) => {
    const used = all.filter((one) => one.used === 'yes');
    const vms = namesOf(all, (one) => one.guestserver_name);
    return (
      <Impact
        dependents={[
          { label: t('VMs'), names: vms },
          { label: t('VM sets'), names: namesOf(all, (one) => one.cvmset_name) },
        ]}
        final={t('Yes, immediately.')}
        undo={
          vms.length === 0 ? t('Not possible. Create another certificate.') : t('Not possible. Assign another certificate to the VM, then authenticate it.')
        }
      >
        {used.length > 0
          ? t('VMs that use a revoked certificate are no longer authenticated. They get no keys, so their encrypted disks cannot be attached.')
          : wordFor(all, t('No VM uses it. VMs can no longer authenticate with it.'), t('No VM uses them. VMs can no longer authenticate with them.'))}
      </Impact>
    );
  },
  typed: (all) => (all.length === 1 ? (all[0]?.name ?? '') : t('{count, plural, one {# certificate} other {# certificates}}', { count: all.length })),
  call: cvmCertificates.revoke,
  input: ({ guid }) => ({ params: { guid } }),
  done: () => cvmCertificateTexts.revoked,
});
