import { useId, useMemo, useState } from 'react';
import * as yup from 'yup';
import { Banner } from 'kc-components/Banner';
import { Button } from 'kc-components/Button';
import { ConfirmDialog } from 'kc-components/ConfirmDialog';
import { FileField } from 'kc-components/FileField';
import { Form } from 'kc-components/Form';
import { PasswordField } from 'kc-components/PasswordField';
import { Stack } from 'kc-components/Stack';
import { TextAreaField } from 'kc-components/TextAreaField';
import { TextField } from 'kc-components/TextField';
import type { Call } from 'kc-api/contract/call';
import { bodySchemaOf, type Openapi, type Operation } from 'kc-api/client/openapi/openapi';
import { t } from 'kc-intl/t';
import { useActor, useCallFacts } from '../shell/index.ts';
import { bodyProblems, inputOf, secretFieldsOf, type TryValues } from './tryValues.ts';
import { templateOf } from './template.ts';
import { refusalOf, warningOf } from './tryRules.ts';
import { TryAnswer } from './TryAnswer.tsx';
import { useTry } from './useTry.ts';

/** Makes a call as the signed-in user, with the entered values. */
export function TryIt({ operation, openapi, call }: { operation: Operation; openapi: Openapi; call: Call }) {
  const formId = useId();
  const actor = useActor();
  const { made, send, busy } = useTry(call);
  const [asked, setAsked] = useState<TryValues | null>(null);
  const [reason, setReason] = useState<string | undefined>();
  const body = bodySchemaOf(operation);
  const facts = useCallFacts(call);
  const secrets = useMemo(() => secretFieldsOf(call), [call]);
  const { params, query } = useMemo(
    () => ({
      params: operation.parameters.filter((one) => one.in === 'path'),
      query: operation.parameters.filter((one) => one.in === 'query' && !one.name.startsWith('_')),
    }),
    [operation],
  );
  const schema = useMemo(
    () =>
      yup.object({
        params: yup.object(Object.fromEntries(params.map(({ name }) => [name, yup.string().required(t('Enter {name}.', { name }))]))),
        query: yup.object(
          Object.fromEntries(query.filter(({ required }) => required).map(({ name }) => [name, yup.string().required(t('Enter {name}.', { name }))])),
        ),
        ...(call.kind === 'upload' ? { file: yup.mixed().required(t('Choose a file.')) } : {}),
        ...(call.body
          ? {
              body: yup.string().test('body', (text, { options, createError }) => {
                const problems = bodyProblems(call, text ?? '', (options.context as TryValues).secrets);
                return problems.length === 0 || createError({ message: problems.join('\n') });
              }),
            }
          : {}),
      }),
    [params, query, call],
  );
  const [start] = useState((): TryValues => ({
    params: Object.fromEntries(params.map(({ name }) => [name, ''])),
    query: Object.fromEntries(query.map(({ name }) => [name, ''])),
    body: call.body && body ? JSON.stringify(templateOf(body, openapi.resolved), null, 2) : '',
    secrets: Object.fromEntries(secrets.map(({ variable }) => [variable, ''])),
    file: null,
  }));
  const refusal = refusalOf(operation, actor);
  const warning = warningOf(operation);
  const go = (values: TryValues) => void send(inputOf(call, values));

  return (
    <Stack>
      {refusal !== undefined && <Banner kind="info">{refusal}</Banner>}
      <Form<TryValues>
        id={formId}
        facts={facts}
        initialValues={start}
        schema={schema}
        onReason={setReason}
        onSubmit={(values) => (refusal !== undefined ? undefined : warning ? setAsked(values) : go(values))}
      >
        {params.map(({ name }) => (
          <TextField key={name} name={`params.${name}`} label={name} required />
        ))}
        {query.map(({ name, required = false }) => (
          <TextField key={name} name={`query.${name}`} label={name} required={required} />
        ))}
        {call.kind === 'upload' && <FileField name="file" label={t('File')} as="file" maxBytes={Number.MAX_SAFE_INTEGER} required />}
        {call.body && (
          <TextAreaField
            name="body"
            label={t('Body')}
            rows={12}
            help={secrets.length > 0 ? t('JSON. A secret stands as its variable here, and is entered below.') : t('JSON.')}
            wide
          />
        )}
        {secrets.map(({ variable, path }) => (
          <PasswordField key={variable} name={`secrets.${variable}`} label={`$${variable}`} serverName={path} />
        ))}
        <div>
          <Button type="submit" tone="primary" pending={busy} disabledReason={refusal ?? reason}>
            {t('Send')}
          </Button>
        </div>
      </Form>
      {made && <TryAnswer made={made} />}
      <ConfirmDialog
        open={asked !== null}
        title={t('Send {call}?', { call: operation.operationId })}
        names={asked ? Object.values(asked.params) : []}
        consequence={warning?.text ?? ''}
        verb={t('Send {method}', { method: operation.method })}
        tone={warning?.danger ? 'danger' : 'default'}
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          if (asked) go(asked);
          setAsked(null);
        }}
      />
    </Stack>
  );
}
