import { styled } from 'styled-components';
import { breakable } from 'kc-components/format';
import { token, type } from 'kc-components/theme';
import type { PolicyVersion } from 'kc-api/contract/workloads/accessPolicies';

const Scroll = styled.div`
  position: relative;
  overflow-x: auto;
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  & th {
    ${type.small}
    color: ${token('text-3')};
    font-weight: 500;
    text-align: var(--kc-start);
  }
  & td:first-child {
    white-space: nowrap;
  }
  & th,
  & td {
    padding-block: 0.375rem;
    padding-inline-end: 0.75rem;
    border-bottom: 1px solid ${token('line')};
    vertical-align: top;
    overflow-wrap: anywhere;
  }
`;

const words = { added: 'Added', changed: 'Changed', removed: 'Removed' } as const;

/** POL-47: what a version changed. */
export const VersionChanges = ({ version: { version, changes } }: { version: PolicyVersion }) =>
  changes.length === 0 ? (
    <p>Nothing changed in this version.</p>
  ) : (
    <Scroll>
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
    </Scroll>
  );
