import { useEffect, useId, useState, type MouseEvent } from 'react';
import { styled } from 'styled-components';
import { Banner } from 'kc-components/Banner';
import { Button } from 'kc-components/Button';
import { Form } from 'kc-components/Form';
import { Interlude } from 'kc-components/Interlude';
import { Link } from 'kc-components/Link';
import { TextAreaField } from 'kc-components/TextAreaField';
import { usePanel } from 'kc-components/theme';
import type { Client } from 'kc-api/client/client';
import type { ApplianceError } from 'kc-api/client/errors';
import { requests, type ApprovalRequest, type RequestChoices } from 'kc-api/contract/requests/requests';
import { pages } from 'kc-api/rules/frame/pages';
import { requestTexts } from 'kc-api/rules/requests/requests';
import { t } from 'kc-intl/t';
import { checkingText, useAction } from '../changing/useAction.ts';
import { usePorts } from '../../ports/KcProvider.tsx';
import type { NeedsSecond, RequestEntry, SecondOutcome } from './askSecond.ts';
import { requestBody } from './requestBody.ts';
import { FreezeNote } from './FreezeNote.tsx';
import { requestSchema, sentText, timingOf, type RequestValues } from './timing.ts';
import { WhenField } from './WhenField.tsx';

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: 0.75rem;
`;

interface SecondPanelProps {
  needs: NeedsSecond;
  dialog: Element | null;
  settle: (outcome: SecondOutcome, entry?: RequestEntry) => void;
}

const initial: RequestValues = { reason: '', when: 'now', period: '' };

/** Returns the messages of the appliance for fields of the form; undefined if there are none. */
function fieldsOf({ fields }: ApplianceError): Record<string, string> | undefined {
  const { reason, window } = fields;
  const named = { ...(reason === undefined ? {} : { reason }), ...(window === undefined ? {} : { when: window }) };
  return Object.keys(named).length > 0 ? named : undefined;
}

/** Returns when the act can be carried out. Undefined while it loads, null if it cannot be loaded: then the request is for as soon as it is approved. */
function useChoices(client: Client, { call, call_input }: { call: string; call_input: string }): RequestChoices | null | undefined {
  const [choices, setChoices] = useState<RequestChoices | null>();
  useEffect(() => {
    let left = false;
    client.send(requests.choices, { body: { call, call_input } }).then(
      (answer) => !left && setChoices(answer.choices),
      () => !left && setChoices(null),
    );
    return () => void (left = true);
  }, [client, call, call_input]);
  return choices;
}

/** Asks for a reason and sends the approval request, inside the open dialog. The entries stay visible, and they are still there if the user goes back. */
export function SecondPanel({ needs, dialog, settle }: SecondPanelProps) {
  const formId = useId();
  const { client, navigation, clock } = usePorts();
  const { state, run, busy } = useAction();
  const { root } = usePanel();
  // Capture the dialog's content on mount, because this panel becomes part of the dialog.
  const [about] = useState(() => requestBody(needs, dialog, { reason: '', timing: {} }));
  const [sent, setSent] = useState<{ entry: RequestEntry; request: ApprovalRequest | null } | null>(null);
  const choices = useChoices(client, about);
  const wait = busy ? t('Wait until this is done.') : undefined;
  useEffect(() => {
    if (!sent) root?.getElementById(formId)?.querySelector('textarea')?.focus();
  }, [root, formId, sent]);

  const send = async (values: RequestValues) => {
    const entry = { reason: values.reason, timing: timingOf(values, choices ?? null) };
    const outcome = await run(requests.create, { body: { ...about, ...entry.timing, reason: entry.reason } });
    if (outcome?.ok) setSent({ entry, request: outcome.answer?.request ?? null });
  };
  const stopped = choices?.freeze && choices.covered === 'no' && choices.no_emergency !== '' ? choices.no_emergency : undefined;

  if (sent) {
    const close = () => settle({ as: 'sent' }, sent.entry);
    const { request } = sent;
    const place = { path: pages.requests, params: request ? { tab: 'mine', row: request.id } : { tab: 'mine' } };
    const show = (e: MouseEvent) => {
      if (e.metaKey || e.ctrlKey || e.shiftKey) return;
      e.preventDefault();
      // Close first, which discards the submitted entries. Otherwise the navigation would ask about unsaved changes.
      close();
      clock.setTimeout(() => navigation.go(place), 0);
    };
    return (
      <Interlude
        title={t('Request sent')}
        onLeave={close}
        footer={{
          primary: (
            <Button tone="primary" onClick={close}>
              {t('Close')}
            </Button>
          ),
        }}
      >
        <Stack as="output">
          <p>
            <b>{t('Request sent.')}</b> {t('Nothing has changed yet.')}
            {request && ` ${sentText(request)}`}
            {needs.batch !== undefined && ` ${t('One request is sent for each object.')}`}
          </p>
          <p>
            <Link href={navigation.href(place)} onClick={show}>
              {t('Show the request')}
            </Link>
          </p>
        </Stack>
      </Interlude>
    );
  }

  return (
    <Interlude
      title={t('Request approval')}
      onLeave={() => settle({ as: 'back' })}
      busy={busy}
      footer={{
        cancel: (
          <Button tone="quiet" onClick={() => settle({ as: 'back' })} disabledReason={wait}>
            {t('Back')}
          </Button>
        ),
        primary: (
          <Button type="submit" form={formId} tone="primary" pending={busy} disabledReason={stopped}>
            {t('Send request')}
          </Button>
        ),
      }}
    >
      <Stack>
        <p>
          {choices?.covered !== 'no' && requestTexts.needed}{' '}
          {needs.batch === undefined ? t('Say why it is needed.') : t('Say why it is needed. One request is sent for each object.')}
        </p>
        {choices?.freeze && <FreezeNote freeze={choices.freeze} problem={choices.no_emergency} />}
        {state.at === 'checking' && <Banner kind="info">{checkingText}</Banner>}
        {state.at === 'failed' && !fieldsOf(state.error) && (
          <Banner kind="error" key={state.text}>
            {state.text}
          </Banner>
        )}
        <Form id={formId} initialValues={initial} schema={requestSchema} serverErrors={(state.at === 'failed' && fieldsOf(state.error)) || {}} onSubmit={send}>
          <TextAreaField name="reason" label={t('Reason')} required help={t('The second administrator reads this.')} />
          <WhenField choices={choices} />
        </Form>
      </Stack>
    </Interlude>
  );
}
