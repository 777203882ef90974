import type { KmipUser } from 'kc-api/contract/kmip/users';
import { kmipUserTexts } from 'kc-api/rules/kmip/users';
import { t } from 'kc-intl/t';
import type { Environment } from '../../core/context.ts';
import { defineRecord } from '../../core/store/record.ts';
import type { KmipUserRecord } from '../records.ts';
import { kmipActivityTable, kmipCertificateTable, kmipObjectTable, kmipUserTable } from '../state.ts';

/** `objectsOf`: number of objects of each user. Lists count them once for all users. */
export const wireKmipUser = (kept: Pick<Environment, 'store'>, user: KmipUserRecord, objectsOf = kmipObjectTable.in(kept).counts('owner')): KmipUser => ({
  id: user.id,
  username: user.username,
  start: user.start,
  end: user.end,
  expiration: user.expiration,
  passwd_set: user.password === '' ? 'no' : 'yes',
  csr: user.sealed_key === '' && user.certificate !== '' ? 'yes' : 'no',
  objects: objectsOf.get(user.id) ?? 0,
  tenant: user.tenant ?? '',
  last_seen: user.last_seen,
  revision: user.revision,
});

/** Returns the fingerprints of all certificates of a user. Uses the indexed column, because many users may be removed in sequence. */
function certificatesOf(kept: Pick<Environment, 'store'>, user: string): string[] {
  const query = { where: [{ field: 'user', op: 'is', value: user }], limit: 1_000 } as const;
  const table = kmipCertificateTable.in(kept);
  const ids: string[] = [];
  for (let page = table.page({ ...query, offset: 0 }); page.rows.length > 0; page = table.page({ ...query, offset: ids.length }))
    ids.push(...page.rows.map(({ id }) => id));
  return ids;
}

export const kmipUserRecord = defineRecord({
  table: kmipUserTable,
  noun: 'KMIP user',
  subject: t('This user'),
  category: 'KMIP',
  nameOf: ({ username }) => username,
  wire: (environment, user) => wireKmipUser(environment, user),
  compared: ['username', 'tenant', 'start', 'end', 'expiration', 'passwd_set', 'csr'],
  trimmed: ['username'],
  unique: { field: 'username', text: kmipUserTexts.taken },
  follow(environment, { before, after }) {
    const table = kmipCertificateTable.in(environment);
    // The certificates and the activity of a user are removed with it.
    if (before && !after) {
      for (const id of certificatesOf(environment, before.id)) table.remove(id);
      kmipActivityTable.in(environment).remove(before.id);
    }
    if (after && after.fingerprint !== '') {
      const { fingerprint, id, end, purpose } = after;
      table.put({ id: fingerprint, user: id, until: end, ...(purpose ? { purpose } : {}) });
    }
  },
});
