import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Banner } from 'kc-components/Banner';
import { CopyButton } from 'kc-components/CopyText';
import { Link } from 'kc-components/Link';
import { Stack } from 'kc-components/Stack';
import { Tabs } from 'kc-components/Tabs';
import { token, type as text } from 'kc-components/theme';
import { t } from 'kc-intl/t';
import { usePorts } from '../ports/KcProvider.tsx';
import type { CallSource } from '../calls/preview/callSource.ts';
import { CodeText } from '../../openapi/index.ts';
import { curlOf, type CurlText } from 'kc-api/client/code/curl';
import { pages } from 'kc-api/rules/frame/pages';
import { mayInclude } from 'kc-api/rules/sessions/machineTokens/machineTokens';
import { useOpenPages } from '../ports/openPages.ts';
import { notesOf } from './notes.ts';
import { OperationPart } from './OperationPart.tsx';

const Title = styled.h3`
  ${text.label}
`;

const Notes = styled.ul`
  display: grid;
  gap: 0.25rem;
  margin: 0;
  padding-inline-start: 1.125rem;
  color: ${token('text-2')};
`;

const Pane = styled.div`
  padding-top: 0.75rem;
`;

/** Builds the code of a call. If the entries do not form a valid body yet, it shows a pattern of the body instead. */
function madeOf(where: Parameters<typeof curlOf>[0], given: CallSource): { source: CallSource; code: CurlText } {
  const { call, isPattern } = given;
  try {
    return { source: given, code: curlOf(where, call, given.inputs(), isPattern) };
  } catch {
    const source = { ...given, inputs: () => [{}], isPattern: true };
    return { source, code: curlOf(where, call, source.inputs(), true) };
  }
}

/** Shows the call of a dialog or a list in its current state, as a curl command and as an OpenAPI description. */
export function CodePart({ source, version, title = t('Call as code') }: { source: CallSource; version: number; title?: string }) {
  const { client } = usePorts();
  const [tab, setTab] = useState('curl');
  const made = madeOf(client, source);
  return (
    <Stack>
      <Title>{title}</Title>
      <Tabs
        label={title}
        value={tab}
        onValue={setTab}
        items={[
          {
            value: 'curl',
            label: 'curl',
            content: (
              <Pane>
                <Curl {...made} version={version} />
              </Pane>
            ),
          },
          {
            value: 'openapi',
            label: 'OpenAPI',
            content: (
              <Pane>
                <OperationPart call={source.call} />
              </Pane>
            ),
          },
        ]}
      />
    </Stack>
  );
}

function Curl({ source, code, version }: { source: CallSource; code: CurlText; version: number }) {
  const { navigation } = usePorts();
  const tokens = useOpenPages().some(({ path }) => path === pages.machineTokens);
  const [problems, setProblems] = useState<readonly string[]>([]);
  // Validate again only when the entries change, not on every render.
  const ask = useRef(source.problems);
  useEffect(() => {
    ask.current = source.problems;
  });
  useEffect(() => {
    let left = false;
    void ask.current?.().then((found) => left || setProblems(found));
    return () => {
      left = true;
    };
  }, [version]);
  return (
    <Stack>
      {problems.length > 0 && (
        <Banner kind="info">
          {t('Not complete yet.')}
          <Notes>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </Notes>
        </Banner>
      )}
      {code.count > 1 && <p>{t('{count, plural, one {# call} other {# calls}}, one for each object.', { count: code.count })}</p>}
      <CodeText label="curl">{code.text}</CodeText>
      <div>
        <CopyButton value={code.text}>{t('Copy curl')}</CopyButton>
      </div>
      <Notes>
        {[...(source.notes ?? []), ...notesOf(source, code)].map((note) => (
          <li key={note}>{note}</li>
        ))}
      </Notes>
      {tokens && mayInclude(source.call) && (
        <div>
          <Link href={navigation.href({ path: pages.machineTokens, params: {} })}>{t('Machine tokens')}</Link>
        </div>
      )}
    </Stack>
  );
}
