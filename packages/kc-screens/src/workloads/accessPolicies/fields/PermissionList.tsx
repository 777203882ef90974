import { styled } from 'styled-components';
import { token } from 'kc-components/theme';
import type { Permission } from 'kc-api/contract/workloads/accessPolicies';
import type { Domain } from '../domains/domains.ts';
import { PermissionLine, permissionId } from './PermissionLine.tsx';

const List = styled.ol`
  display: grid;
  border: 1px solid ${token('line')};
  border-radius: var(--kc-radius);
  & > li {
    padding: 0.375rem 0.625rem;
  }
  & > li:not(:first-child) {
    border-top: 1px solid ${token('line')};
  }
`;

/** Shows the permissions in order, read-only. */
export const PermissionList = ({ permissions, domains }: { permissions: readonly Permission[]; domains: readonly Domain[] }) => (
  <List>
    {permissions.map((permission) => (
      <li key={permissionId(permission)}>
        <PermissionLine permission={permission} domains={domains} />
      </li>
    ))}
  </List>
);
