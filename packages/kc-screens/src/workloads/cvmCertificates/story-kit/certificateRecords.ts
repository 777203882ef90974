import type { Appliance, Tables } from 'kc-appliance';
import type { DemoRow } from '../../../story-kit/demoPage.ts';
import { cvmNamed, cvmSetNamed, keptCvm } from '../../story-kit/records.ts';

type KeptCertificate = Tables['cvmCertificates'];

const table = ({ environment }: Appliance) => environment.store.table('cvmCertificates');

export const putCertificates = (appliance: Appliance, rows: readonly KeptCertificate[]): void => table(appliance).putMany(rows);
export const clearCertificates = (appliance: Appliance): void => {
  for (const { id } of table(appliance).all()) table(appliance).remove(id);
};

/** Returns the certificates with that name in the VM set 'ledger'. */
export const certificatesNamed = (appliance: Appliance, name: string): readonly KeptCertificate[] => {
  const guid = cvmSetNamed(appliance, 'ledger');
  return table(appliance)
    .all()
    .filter((one) => one.cvmset === guid && one.name === name);
};

/** Returns the certificate of the authenticated VM 'ledger-02'. */
export function keptCertificate(appliance: Appliance): KeptCertificate {
  const one = table(appliance).get(keptCvm(appliance, cvmNamed(appliance, 'ledger-02')).certificate);
  if (!one) throw new Error('The demo has no such certificate.');
  return one;
}

/** The same, or the certificate of another VM of the set if no VM has that name. */
function usedIn(appliance: Appliance, guid: string): KeptCertificate {
  const ofSet = appliance.environment.store
    .table('cvms')
    .all()
    .filter((vm) => vm.cvmset === guid);
  const vm = ofSet.find(({ name }) => name === 'ledger-02') ?? ofSet[0];
  const one = table(appliance).get(vm?.certificate ?? '');
  if (!one) throw new Error('The VM set has no such certificate.');
  return one;
}

/** A demo row with the certificate changed by `change`. */
export const certificateRow = (change: Partial<KeptCertificate> = {}): DemoRow => ({
  row: (appliance) => cvmSetNamed(appliance, 'ledger'),
  item: (appliance, row) => usedIn(appliance, row).id,
  prepare: (appliance, row) => putCertificates(appliance, [{ ...usedIn(appliance, row), revoked: 'no', used: 'yes', ...change }]),
});

/** The rows for the stories of the certificate dialogs. */
export const certificateRows: Readonly<Record<string, DemoRow>> = {
  'cvmCertificates.create': { row: (appliance) => cvmSetNamed(appliance, 'ledger') },
  'cvmCertificates.renew': certificateRow(),
  'cvmCertificates.clone': certificateRow(),
  'cvmCertificates.revoke': certificateRow(),
  'cvmCertificates.assign': { row: (appliance) => cvmNamed(appliance, 'ledger-29') },
};
