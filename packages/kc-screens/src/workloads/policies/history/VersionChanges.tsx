import { styled } from 'styled-components';
import { breakable } from 'kc-components/legible';
import { PlainTable, TableScroll } from 'kc-components/PlainTable';
import type { PolicyVersion } from 'kc-api/contract/workloads/accessPolicies';

const Table = styled(PlainTable)`
  & td:first-child {
    white-space: nowrap;
  }
`;

const words = { added: 'Added', changed: 'Changed', removed: 'Removed' } as const;

/** POL-47: what a version changed. */
export const VersionChanges = ({ version: { version, changes } }: { version: PolicyVersion }) =>
  changes.length === 0 ? (
    <p>Nothing changed in this version.</p>
  ) : (
    <TableScroll>
      <Table aria-label={`Changes of version ${version}`}>
        <thead>
          <tr>
            <th scope="col">Kind</th>
            <th scope="col">Object</th>
            <th scope="col">Old value</th>
            <th scope="col">New value</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ kind, object, old, new: next }, at) => (
            <tr key={at}>
              <td>{words[kind]}</td>
              <td>{breakable(object)}</td>
              <td>{breakable(old)}</td>
              <td>{breakable(next)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </TableScroll>
  );
