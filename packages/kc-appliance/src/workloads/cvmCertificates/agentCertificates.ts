import { lastSecond } from 'kc-api/rules/workloads/cvmCertificates';
import type { Environment } from '../../core/context.ts';
import { secondsOf } from '../../core/system.ts';
import type { Authority, Issued } from '../../core/x509/issue.ts';
import type { CvmCertificateRecord } from '../records.ts';
import { cvmAuthority, cvmCertificateTable } from '../state.ts';

const year = 365 * 86_400;

/** Returns the CA of the vault's VMs, which is created with the first certificate. */
async function authorityOf(environment: Environment): Promise<Authority> {
  const known = cvmAuthority.get(environment);
  if (known) return known;
  const { newPrivateKey } = await import('../../core/x509/privateKeys.ts');
  const { selfSigned } = await import('../../core/x509/issue.ts');
  const key = await newPrivateKey('P-256');
  // It also signs the certificates of the past, and none is valid longer than the CA.
  const from = secondsOf(environment) - 20 * year;
  const certificate = await selfSigned(key, { CN: `VM certificates of ${environment.vault.name}` }, { from, until: lastSecond }, { purpose: 'ca' });
  // A concurrent call may have been faster.
  const other = cvmAuthority.get(environment);
  if (!other) cvmAuthority.set(environment, { certificate, key });
  return other ?? { certificate, key };
}

/** Name and validity of a certificate. Seconds since 1970. */
interface Wanted {
  name: string;
  from: number;
  expiration: number;
}

/** Creates X.509 certificates for agents. The simulated agents own the private keys; the appliance does not store them. */
async function issuer(environment: Environment): Promise<(wanted: Wanted) => Promise<Issued>> {
  const { createIssuer } = await import('../../core/x509/issue.ts');
  const issue = await createIssuer(await authorityOf(environment));
  return ({ name, from, expiration }) => issue({ subject: { CN: name }, purpose: 'client', validity: { from, until: expiration } });
}

export const newCertificate = async (environment: Environment, wanted: Wanted): Promise<Issued> => (await issuer(environment))(wanted);

/** Returns the rows with their X.509 certificates. Those of seeded rows are created on first use, and stored. */
export async function withX509(environment: Environment, rows: readonly CvmCertificateRecord[]): Promise<CvmCertificateRecord[]> {
  if (rows.every(({ certificate }) => certificate !== '')) return [...rows];
  const now = secondsOf(environment);
  const issue = await issuer(environment);
  const fresh = await Promise.all(
    rows.map(async (row) => ({ row, made: row.certificate === '' ? await issue({ ...row, from: Math.min(now, row.expiration - year) }) : null })),
  );
  const table = cvmCertificateTable.in(environment);
  return environment.store.transaction(() =>
    fresh.map(({ row, made }) => {
      // The certificate may have been created, renewed or removed meanwhile.
      const current = table.get(row.id) ?? row;
      if (!made || current.certificate !== '' || current.revision !== row.revision) return current;
      table.put({ ...current, ...made });
      return { ...current, ...made };
    }),
  );
}
