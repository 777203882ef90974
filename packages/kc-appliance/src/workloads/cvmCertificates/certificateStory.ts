import type { Environment } from '../../core/context.ts';
import { createDice, type Dice } from '../../core/dice.ts';
import { newGuid, type Random } from '../../core/random.ts';
import type { CvmCertificateRecord } from '../records.ts';
import { cvmCertificateTable, cvmSetTable, cvmTable } from '../state.ts';

/** The hash of 'Sunrise-over-Nordbank', the passphrase of every seeded certificate. Computed in advance, because seeds are synchronous. */
const demoPassphrase = 'scrypt$10$5b0c6f1e2a9d4837c1d0e7f8a6b59342$5e859109b2b31c47150c562eefe1c58caac44f00dae871f38bf8817ddf53df30';

const randomOf = (dice: Dice): Random => ({ bytes: (length) => Uint8Array.from({ length }, () => dice.between(0, 255)) });

const day = 86_400;

/** Creates the certificate of every VM, and for each VM set an unused and a revoked one. Their X.509 certificates are created on first use. */
export function seedCertificates(environment: Environment, now: number): void {
  const dice = createDice(environment.random);
  const random = randomOf(dice);
  const blank = (): Omit<CvmCertificateRecord, 'name' | 'cvmset' | 'expiration'> => ({
    id: newGuid(random),
    revision: 1,
    cvm: '',
    guestserver_name: '',
    certificate: '',
    fingerprint: '',
    registered: 'no',
    used: 'no',
    revoked: 'no',
    passphrase: demoPassphrase,
  });
  const vms = cvmTable
    .in(environment)
    .all()
    .filter((vm) => vm.certificate === '' && vm.cert_expiration > 0);
  const ofVms = vms.map((vm) => ({
    vm,
    certificate: {
      ...blank(),
      name: vm.cert_name,
      cvmset: vm.cvmset,
      cvm: vm.id,
      guestserver_name: vm.name,
      expiration: vm.cert_expiration,
      registered: 'yes' as const,
      used: vm.authenticated,
    },
  }));
  const ofSets = cvmSetTable
    .in(environment)
    .all()
    .flatMap((set): CvmCertificateRecord[] => [
      { ...blank(), name: `${set.name}-spare`, cvmset: set.id, expiration: now + dice.between(100, 300) * day },
      { ...blank(), name: `${set.name}-lost`, cvmset: set.id, expiration: now + dice.between(20, 80) * day, revoked: 'yes' },
    ]);
  cvmTable.in(environment).putMany(ofVms.map(({ vm, certificate }) => ({ ...vm, certificate: certificate.id })));
  cvmCertificateTable.in(environment).putMany([...ofVms.map(({ certificate }) => certificate), ...ofSets]);
}
