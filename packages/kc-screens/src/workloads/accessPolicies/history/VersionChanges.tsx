import { styled } from 'styled-components';
import { breakable } from 'kc-components/legible';
import { PlainTable, TableScroll } from 'kc-components/PlainTable';
import type { PolicyVersion } from 'kc-api/contract/workloads/accessPolicies';
import { t } from 'kc-intl/t';

const Table = styled(PlainTable)`
  & td:first-child {
    white-space: nowrap;
  }
`;

const kinds = { added: t('Added'), changed: t('Changed'), removed: t('Removed') } as const;

/** POL-47: shows the changes of a version. */
export const VersionChanges = ({ version: { version, changes } }: { version: PolicyVersion }) =>
  changes.length === 0 ? (
    <p>{t('Nothing changed in this version.')}</p>
  ) : (
    <TableScroll>
      <Table aria-label={t('Changes of version {version}', { version })}>
        <thead>
          <tr>
            <th scope="col">{t('Kind')}</th>
            <th scope="col">{t('Object')}</th>
            <th scope="col">{t('Old value')}</th>
            <th scope="col">{t('New value')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ kind, object, old, new: next, words: said }, at) => (
            <tr key={at}>
              <td>{kinds[kind]}</td>
              <td>{breakable(object)}</td>
              <td>{breakable(said?.old ?? old)}</td>
              <td>{breakable(said?.new ?? next)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </TableScroll>
  );
