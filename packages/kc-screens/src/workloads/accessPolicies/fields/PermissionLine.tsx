import { CircleAlert } from 'lucide-react';
import { styled } from 'styled-components';
import { breakable } from 'kc-components/legible';
import { token, type } from 'kc-components/theme';
import type { Permission } from 'kc-api/contract/workloads/accessPolicies';
import { policyTexts } from 'kc-api/rules/workloads/accessPolicies/accessPolicies';
import { AccessWord, verdictOf } from '../AccessWord.tsx';
import { domainName, type Domain } from '../domains/domains.ts';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 0.625rem;
  min-width: 0;
`;

const Where = styled.span`
  ${type.small}
  color: ${token('text-3')};
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Gone = styled.span`
  ${type.small}
  display: inline-flex;
  align-items: center;
  gap: 0.25rem;
  color: ${token('bad')};
  & svg {
    width: 0.875rem;
    height: 0.875rem;
  }
`;

/** Shows one permission: user, domain and verdict. */
export function PermissionLine({ permission: { user, domain, access }, domains }: { permission: Permission; domains: readonly Domain[] }) {
  const where = domainName(domains, domain);
  return (
    <Line>
      <AccessWord verdict={verdictOf(access)} />
      <span>{breakable(user)}</span>
      {where === undefined ? (
        <Gone>
          <CircleAlert aria-hidden />
          {policyTexts.domainGone}
        </Gone>
      ) : (
        <Where>{where}</Where>
      )}
    </Line>
  );
}

export const permissionId = ({ user, domain }: Pick<Permission, 'user' | 'domain'>): string => `${domain} ${user}`;
