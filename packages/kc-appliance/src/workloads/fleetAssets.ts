import { cvmCertificates } from 'kc-api/contract/workloads/cvmCertificates';
import { keyIds } from 'kc-api/contract/workloads/keyIds';
import { allow, deny } from 'kc-api/rules/verdict';
import { cvmSetTexts } from 'kc-api/rules/workloads/cvmSets/cvmSets';
import { hasCvmSets } from 'kc-api/rules/workloads/cvmSets/hasCvmSets';
import type { Environment } from '../core/context.ts';
import type { CryptoAssets, KeyAsset } from '../core/checks/cryptoAssets.ts';
import { cvmCertificateTable, cvmSetTable, keyIdTable } from './state.ts';
import type { KeyIdRecord } from './records.ts';

const withSets = ({ vault }: Environment) => (hasCvmSets(vault.flavour) ? allow : deny(cvmSetTexts.noSets));
const byId = { field: 'id', desc: false } as const;
const states = { ACTIVE: 'active', REVOKED: 'suspended', EXPIRED: 'deactivated', SHREDDED: 'destroyed' } as const satisfies Record<
  KeyIdRecord['status'],
  KeyAsset['state']
>;

export const fleetAssets: readonly CryptoAssets[] = [
  {
    name: 'keyIds',
    listedBy: keyIds.list,
    allowed: withSets,
    page: async (environment, offset, limit, signal) => {
      const sets = cvmSetTable.in(environment);
      const { rows } = await keyIdTable.in(environment).search({ sort: byId, offset, limit }, signal);
      return rows.map(({ id, name, cvmset, kind, size, status, expiration }) => ({
        type: 'key',
        id,
        name,
        place: sets.get(cvmset)?.name ?? '',
        algorithm: `${kind === 'asymmetric' ? 'RSA' : 'AES'}-${size}`,
        kind: kind === 'asymmetric' ? 'private' : 'secret',
        state: states[status],
        created: 0,
        activated: 0,
        expires: expiration,
      }));
    },
  },
  {
    name: 'cvmCertificates',
    listedBy: cvmCertificates.list,
    allowed: withSets,
    page: async (environment, offset, limit, signal) => {
      const { rows } = await cvmCertificateTable.in(environment).search({ sort: byId, offset, limit }, signal);
      return rows.map(({ id, name, guestserver_name, expiration }) => ({
        type: 'certificate',
        id,
        name,
        place: guestserver_name,
        subject: '',
        issuer: '',
        from: 0,
        until: expiration,
      }));
    },
  },
];
