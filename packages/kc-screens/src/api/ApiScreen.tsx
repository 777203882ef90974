import { useMemo } from 'react';
import { styled } from 'styled-components';
import { Banner } from 'kc-components/Banner';
import { EmptyState } from 'kc-components/EmptyState';
import { Link } from 'kc-components/Link';
import { Page } from 'kc-components/Page';
import { Skeleton } from 'kc-components/Skeleton';
import { countText } from 'kc-components/format';
import { focusRing, narrow, ownScroll, token } from 'kc-components/theme';
import type { Openapi } from 'kc-api/client/openapi/openapi';
import { t } from 'kc-intl/t';
import { apiPath, useOpenapi } from '../openapi/index.ts';
import { useAddress, usePorts, withParams, type DialogPlace } from '../shell/index.ts';
import { CallList } from './CallList.tsx';
import { callGroups, findable } from './findCalls.ts';
import { OperationView } from './OperationView.tsx';

export const dialogs: readonly DialogPlace[] = [];

const Both = styled.div`
  display: grid;
  grid-template-columns: minmax(15rem, 22rem) minmax(0, 1fr);
  gap: 1.5rem;
  flex: 1 1 auto;
  min-height: 0;
  ${narrow} {
    display: block;
    ${ownScroll}
  }
`;

const Side = styled.div<{ $away: boolean }>`
  display: flex;
  flex-direction: column;
  gap: 0.75rem;
  min-width: 0;
  min-height: 0;
  ${narrow} {
    ${(p) => p.$away && 'display: none;'}
  }
`;

const Search = styled.input`
  flex: none;
  width: 100%;
  height: ${token('height-control')};
  padding: 0 0.625rem;
  border: 1px solid ${token('control-line')};
  border-radius: var(--kc-radius);
  background: ${token('field')};
  color: inherit;
  font: inherit;
  ${focusRing}
`;

const Detail = styled.div`
  min-width: 0;
  min-height: 0;
  padding: 0.1875rem;
  ${ownScroll}
  ${focusRing}
`;

/** Visible only if the list is not next to the call. */
const Back = styled.p`
  display: none;
  ${narrow} {
    display: block;
    padding-bottom: 0.75rem;
  }
`;

/** Documents every call of the appliance, from openapi.json. */
export default function ApiScreen() {
  const openapi = useOpenapi();
  return (
    <Page title={t('API reference')} sub={t('Every call of this appliance. Try one as yourself, or copy it as code.')}>
      {openapi === null && <Skeleton lines={8} />}
      {openapi === 'failed' && <Banner kind="error">{t('The API description could not be loaded. Check the connection, then reload this page.')}</Banner>}
      {openapi !== null && openapi !== 'failed' && <Reference openapi={openapi} />}
    </Page>
  );
}

function Reference({ openapi }: { openapi: Openapi }) {
  const { navigation } = usePorts();
  const { params } = useAddress();
  const text = params['q'] ?? '';
  const chosen = params['op'];
  const calls = useMemo(() => findable(openapi), [openapi]);
  const groups = useMemo(() => callGroups(calls, text), [calls, text]);
  const count = groups.reduce((sum, [, of]) => sum + of.length, 0);
  const operation = chosen === undefined ? undefined : openapi.byId.get(chosen);
  return (
    <Both>
      <Side $away={chosen !== undefined}>
        <Search
          type="search"
          aria-label={t('Find calls')}
          placeholder={t('Find calls: reset password, /users/, revision')}
          value={text}
          onChange={(e) => navigation.go(withParams(navigation.get(), { q: e.target.value }), { replace: true })}
        />
        <output>
          {text === ''
            ? t('{count, plural, one {# call} other {# calls}}', { count })
            : t('{shown} of {total} calls', { shown: countText(count), total: countText(calls.length) })}
        </output>
        <CallList groups={groups} chosen={chosen} />
      </Side>
      <Detail tabIndex={-1}>
        {chosen !== undefined && (
          <Back>
            <Link href={navigation.href(withParams({ path: apiPath, params }, { op: undefined }))}>{t('All calls')}</Link>
          </Back>
        )}
        {operation ? (
          <OperationView key={operation.operationId} operation={operation} openapi={openapi} />
        ) : chosen === undefined ? (
          <EmptyState text={t('Choose a call to see what it takes and answers.')} />
        ) : (
          <EmptyState text={t('This appliance has no call named {name}.', { name: chosen })} />
        )}
      </Detail>
    </Both>
  );
}
