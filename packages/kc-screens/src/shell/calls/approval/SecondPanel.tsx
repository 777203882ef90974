import { useEffect, useId, useState, type MouseEvent } from 'react';
import { styled } from 'styled-components';
import * as yup from 'yup';
import { Banner } from 'kc-components/Banner';
import { Button } from 'kc-components/Button';
import { Form } from 'kc-components/Form';
import { Interlude } from 'kc-components/Interlude';
import { Link } from 'kc-components/Link';
import { TextAreaField } from 'kc-components/TextAreaField';
import { dateTimeText } from 'kc-components/format';
import { usePanel } from 'kc-components/theme';
import { requests, type ApprovalRequest } from 'kc-api/contract/requests/requests';
import { pages } from 'kc-api/rules/frame/pages';
import { requestTexts } from 'kc-api/rules/requests/requests';
import { t } from 'kc-intl/t';
import { checkingText, useAction } from '../changing/useAction.ts';
import { usePorts } from '../../ports/KcProvider.tsx';
import type { NeedsSecond, SecondOutcome } from './askSecond.ts';
import { requestBody } from './requestBody.ts';

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: 0.75rem;
`;

interface SecondPanelProps {
  needs: NeedsSecond;
  dialog: Element | null;
  settle: (outcome: SecondOutcome, reason?: string) => void;
}

const schema = yup.object({ reason: yup.string().trim().required(requestTexts.reason) });

/** Asks for a reason and sends the approval request, inside the open dialog. The entries stay visible, and they are still there if the user goes back. */
export function SecondPanel({ needs, dialog, settle }: SecondPanelProps) {
  const formId = useId();
  const { navigation, clock } = usePorts();
  const { state, run, busy } = useAction();
  const { root } = usePanel();
  // Capture the dialog's content on mount, because this panel becomes part of the dialog.
  const [about] = useState(() => requestBody(needs, dialog, ''));
  const [sent, setSent] = useState<{ reason: string; request: ApprovalRequest | null } | null>(null);
  const wait = busy ? t('Wait until this is done.') : undefined;
  useEffect(() => {
    if (!sent) root?.getElementById(formId)?.querySelector('textarea')?.focus();
  }, [root, formId, sent]);

  const send = async ({ reason }: { reason: string }) => {
    const outcome = await run(requests.create, { body: { ...about, reason } });
    if (outcome?.ok) setSent({ reason, request: outcome.answer?.request ?? null });
  };

  if (sent) {
    const close = () => settle({ as: 'sent' }, sent.reason);
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
            {request &&
              ` ${t('It is carried out automatically when a second administrator approves it, until {time}.', { time: dateTimeText(request.until) })}`}
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
          <Button type="submit" form={formId} tone="primary" pending={busy}>
            {t('Send request')}
          </Button>
        ),
      }}
    >
      <Stack>
        <p>
          {requestTexts.needed} {needs.batch === undefined ? t('Say why it is needed.') : t('Say why it is needed. One request is sent for each object.')}
        </p>
        {state.at === 'checking' && <Banner kind="info">{checkingText}</Banner>}
        {state.at === 'failed' && state.error.fields['reason'] === undefined && (
          <Banner kind="error" key={state.text}>
            {state.text}
          </Banner>
        )}
        <Form
          id={formId}
          initialValues={{ reason: '' }}
          schema={schema}
          serverErrors={state.at === 'failed' && state.error.fields['reason'] !== undefined ? { reason: state.error.fields['reason'] } : {}}
          onSubmit={send}
        >
          <TextAreaField name="reason" label={t('Reason')} required help={t('The second administrator reads this.')} />
        </Form>
      </Stack>
    </Interlude>
  );
}
