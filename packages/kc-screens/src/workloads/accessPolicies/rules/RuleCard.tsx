import type { ReactNode } from 'react';
import { ChevronRight } from 'lucide-react';
import { styled } from 'styled-components';
import { breakable } from 'kc-components/legible';
import { Marker } from 'kc-components/Status';
import { focusRing, token, type } from 'kc-components/theme';
import type { AccessRule } from 'kc-api/contract/workloads/accessPolicies';
import { openBelow, ruleTypeNames } from 'kc-api/rules/workloads/accessPolicies/accessPolicies';
import { t } from 'kc-intl/t';

const Row = styled.div`
  display: flex;
  gap: 0.5rem;
  align-items: flex-start;
  & > input {
    margin-top: 0.625rem;
  }
`;

const Box = styled.details`
  flex: 1;
  min-width: 0;
  border: 1px solid ${token('line')};
  border-radius: var(--kc-radius-box);
  background: ${token('surface')};
  &[open] > summary > svg {
    transform: rotate(90deg);
  }
`;

const Head = styled.summary`
  display: flex;
  gap: 0.5rem;
  align-items: center;
  padding: 0.5rem 0.75rem;
  border-radius: var(--kc-radius-box);
  cursor: pointer;
  list-style: none;
  &::-webkit-details-marker {
    display: none;
  }
  ${focusRing}
  & > svg {
    flex: none;
    width: 1rem;
    height: 1rem;
    color: ${token('text-3')};
    transition: transform 120ms;
  }
`;

const Title = styled.span`
  flex: 1;
  min-width: 0;
  font-weight: 600;
  overflow-wrap: anywhere;
`;

const Count = styled.span`
  ${type.small}
  flex: none;
  color: ${token('text-3')};
`;

const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.625rem;
  padding: 0 0.75rem 0.75rem;
`;

const Paths = styled.ul`
  ${type.mono}
  display: grid;
  gap: 0.125rem;
  color: ${token('text-2')};
  overflow-wrap: anywhere;
`;

const Said = styled.p`
  color: ${token('text-2')};
  overflow-wrap: anywhere;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.375rem;
`;

interface RuleCardProps {
  rule: AccessRule;
  /** Content before the name. Default: none. */
  lead?: ReactNode;
  /** The actions of the rule. Default: none. */
  actions?: ReactNode;
  /** Its permissions. */
  children: ReactNode;
}

/** A rule with its folders and permissions. POL-25: with many permissions it is collapsed at first. */
export const RuleCard = ({ rule: { name, desc, type: kind, parameters, permissions }, lead, actions, children }: RuleCardProps) => (
  <Row>
    {lead}
    <Box open={permissions.length < openBelow}>
      <Head>
        <ChevronRight aria-hidden />
        <Title>
          {breakable(name)}
          <Marker>{ruleTypeNames[kind]}</Marker>
        </Title>
        <Count>{t('{count, plural, one {# permission} other {# permissions}}', { count: permissions.length })}</Count>
      </Head>
      <Content>
        {desc !== '' && <Said>{desc}</Said>}
        {parameters.folder.length > 0 && (
          <Paths aria-label={t('Folders of {name}', { name })}>
            {parameters.folder.map((path) => (
              <li key={path}>{path}</li>
            ))}
          </Paths>
        )}
        {permissions.length === 0 ? <Said>{t('No permissions. Nobody is let in by this rule.')}</Said> : children}
        {actions && <Actions>{actions}</Actions>}
      </Content>
    </Box>
  </Row>
);
