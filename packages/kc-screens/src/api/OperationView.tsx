import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { CopyButton } from 'kc-components/CopyText';
import { DetailsList } from 'kc-components/DetailsList';
import { PlainTable } from 'kc-components/PlainTable';
import { Stack } from 'kc-components/Stack';
import { Tabs } from 'kc-components/Tabs';
import { type as text } from 'kc-components/theme';
import { curlOf } from 'kc-api/client/code/curl';
import { callOf } from 'kc-api/client/openapi/callOf';
import { answerSchemaOf, bodySchemaOf, type JsonSchema, type Openapi, type Operation } from 'kc-api/client/openapi/openapi';
import { t } from 'kc-intl/t';
import { CodeText, needText, SchemaTable } from '../openapi/index.ts';
import { usePorts } from '../shell/index.ts';
import { areaTitle } from './findCalls.ts';
import { TryIt } from './TryIt.tsx';
import { tsText } from './tsText.ts';

const Title = styled.h2`
  ${text.dialogTitle}
`;

const Pane = styled.div`
  padding-top: 1rem;
`;

const freshTexts: Readonly<Record<Operation['x-fresh'], string>> = {
  always: t('Always: sign-in or session.confirm within the last 5 minutes'),
  sometimes: t('Where the body changes who signs in, or how'),
  never: t('No'),
};

const secondTexts: Readonly<Record<Operation['x-second'], string>> = {
  always: t('If the two-person rule says so'),
  sometimes: t('If the two-person rule requires it for this body and object'),
  never: t('No'),
};

const successText = ({ responses }: Operation): string => {
  const types = Object.keys(responses['2XX']?.content ?? {}).filter((type) => type !== 'application/json');
  return types.length > 0 ? t('Answers A file: {types}.', { types: types.join(', ') }) : t('Answers result: "success" and nothing else.');
};

/** Shows one call: its input, its response, the required privileges, and a form to try it. */
export function OperationView({ operation, openapi }: { operation: Operation; openapi: Openapi }) {
  const [tab, setTab] = useState('reference');
  const call = useMemo(() => callOf(operation, openapi), [operation, openapi]);
  return (
    <Stack>
      <Title>{operation.summary}</Title>
      <CodeText label={t('Method and path')}>{`${operation.method} ${operation.path}`}</CodeText>
      <Tabs
        label={operation.operationId}
        value={tab}
        onValue={setTab}
        items={[
          {
            value: 'reference',
            label: t('Reference'),
            content: (
              <Pane>
                <Reference operation={operation} openapi={openapi} />
              </Pane>
            ),
          },
          {
            value: 'code',
            label: t('Code'),
            content: (
              <Pane>
                <Snippets call={call} />
              </Pane>
            ),
          },
          {
            value: 'try',
            label: t('Try it'),
            content: (
              <Pane>
                <TryIt operation={operation} openapi={openapi} call={call} />
              </Pane>
            ),
          },
        ]}
      />
    </Stack>
  );
}

function Reference({ operation, openapi: { resolved } }: { operation: Operation; openapi: Openapi }) {
  const body = bodySchemaOf(operation);
  const answer = answerSchemaOf(operation);
  const of = (place: string): JsonSchema => {
    const own = operation.parameters.filter((one) => one.in === place && !one.name.startsWith('_'));
    return {
      type: 'object',
      properties: Object.fromEntries(own.map(({ name, schema }) => [name, schema])),
      required: own.filter(({ required }) => required).map(({ name }) => name),
    };
  };
  return (
    <Stack>
      <DetailsList
        items={[
          { label: t('Operation'), value: operation.operationId, mono: true },
          { label: t('Area'), value: areaTitle(operation.tags[0] ?? '') },
          { label: t('Who may call it'), value: needText(operation['x-privilege']) },
          { label: t('Audit record'), value: operation['x-audited'] ? t('Yes, for each success') : t('No') },
          { label: t('Requires reauthentication'), value: freshTexts[operation['x-fresh']] },
          { label: t('Second administrator'), value: secondTexts[operation['x-second']] },
          { label: t('Guards against overwriting'), value: operation['x-guards'] ? t('Yes: send the revision that you read') : t('No') },
          { label: t('Changes the lists of'), value: operation['x-stale'].map(areaTitle).join(', ') },
        ]}
      />
      <SchemaTable caption={t('Path')} schema={of('path')} resolved={resolved} />
      <SchemaTable caption={t('Query')} schema={of('query')} resolved={resolved} />
      {body && <SchemaTable caption={t('Body')} schema={body} resolved={resolved} />}
      {answer ? <SchemaTable caption={t('Answer')} schema={answer} resolved={resolved} /> : <p>{successText(operation)}</p>}
      <Errors operation={operation} />
    </Stack>
  );
}

const forbiddenText = (operation: Operation): string =>
  [
    t('You are not allowed to make this call.'),
    operation['x-fresh'] === 'never' ? '' : t('With confirm_with: show who you are first, in one of these ways.'),
    operation['x-second'] === 'never' ? '' : t('With needs_second: a second administrator has to approve it. Ask with requests.create.'),
  ]
    .filter(Boolean)
    .join(' ');

function Errors({ operation }: { operation: Operation }) {
  const { responses } = operation;
  const rows: readonly (readonly [string, string])[] = [
    [
      '400',
      responses['400'] ? t('Refused. The answer also says what has to be accepted first.') : t('Refused. error says why; errors says it by field of the body.'),
    ],
    ...(operation['x-privilege'] === 'none' ? [] : ([['401', t('The session has ended. Sign in again.')]] as const)),
    ['403', forbiddenText(operation)],
    ['404', t('There is no such object.')],
    ['409', responses['409'] ? t('Changed in the meantime. current is the object as it is now.') : t('The object is in a state that does not allow it.')],
    ['500', t('The appliance failed. The field error gives the reason.')],
  ];
  return (
    <PlainTable>
      <caption>{t('Errors')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('Status')}</th>
          <th scope="col">{t('Meaning')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([status, meaning]) => (
          <tr key={status}>
            <td>{status}</td>
            <td>{meaning}</td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}

function Snippets({ call }: { call: Parameters<typeof tsText>[1] }) {
  const { client } = usePorts();
  const snippets = [
    ['curl', curlOf(client, call, [{}], true).text],
    ['TypeScript', tsText(client, call)],
  ] as const;
  return (
    <Stack>
      <p>{t('Variables stand for what you fill in. KC_TOKEN is the access token of a sign-in. Optional fields are left out.')}</p>
      {snippets.map(([name, code]) => (
        <Stack key={name} tight>
          <h3>{name}</h3>
          <CodeText label={name}>{code}</CodeText>
          <div>
            <CopyButton value={code}>{t('Copy {name}', { name })}</CopyButton>
          </div>
        </Stack>
      ))}
    </Stack>
  );
}
