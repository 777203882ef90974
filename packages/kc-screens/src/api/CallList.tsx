import { styled } from 'styled-components';
import { focusRing, forcedCurrent, ownScroll, token, type as text } from 'kc-components/theme';
import type { Operation } from 'kc-api/client/openapi/openapi';
import { t } from 'kc-intl/t';
import { apiPath } from '../openapi/index.ts';
import { useAddress, usePorts, withParams } from '../shell/index.ts';
import { areaTitle, callTitle } from './findCalls.ts';

const Scroll = styled.nav`
  flex: 1 1 auto;
  min-height: 0;
  padding: 0.1875rem;
  ${ownScroll}
  & h2 {
    padding: 0.75rem 0 0.25rem;
    ${text.label}
  }
  & ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
`;

const Entry = styled.a`
  display: flex;
  gap: 0.5rem;
  align-items: baseline;
  padding: 0.3125rem 0.5rem;
  border-radius: var(--kc-radius-small);
  color: inherit;
  text-decoration: none;
  overflow-wrap: anywhere;
  &:hover,
  &[aria-current] {
    background: ${token('accent-soft')};
  }
  &[aria-current] {
    font-weight: 550;
    ${forcedCurrent}
  }
  ${focusRing}
`;

const Method = styled.span`
  ${text.mono}
  flex: none;
  width: 3.5rem;
  color: ${token('text-2')};
`;

/** Lists the calls by area. */
export function CallList({ groups, chosen }: { groups: readonly (readonly [string, readonly Operation[]])[]; chosen: string | undefined }) {
  const { navigation } = usePorts();
  const { params } = useAddress();
  return (
    <Scroll aria-label={t('Calls')}>
      {groups.map(([tag, operations]) => (
        <section key={tag} aria-label={areaTitle(tag)}>
          <h2>{areaTitle(tag)}</h2>
          <ul>
            {operations.map((operation) => (
              <li key={operation.operationId}>
                <Entry
                  href={navigation.href(withParams({ path: apiPath, params }, { op: operation.operationId }))}
                  aria-current={operation.operationId === chosen ? 'page' : undefined}
                >
                  <Method>{operation.method}</Method>
                  <span>{callTitle(operation)}</span>
                </Entry>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Scroll>
  );
}
