import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Accordion } from 'kc-components/Accordion';
import { Banner } from 'kc-components/Banner';
import { dateTimeText } from 'kc-components/format';
import { legible } from 'kc-components/legible';
import { Status, type StatusTone } from 'kc-components/Status';
import type { Acme, AcmeAttempt } from 'kc-api/contract/acme/acme';
import type { kmipAcme } from 'kc-api/contract/acme/kmipAcme';
import type { webAcme } from 'kc-api/contract/acme/webAcme';
import { acmeKeyTypeNames, acmePresets } from 'kc-api/rules/acme/acme';
import { t } from 'kc-intl/t';
import { AnswerPanel, DetailsTab, DialogButton, useAnswer, useReadStale, type DialogDefinition } from '../shell/index.ts';
import { AcmeSteps } from './AcmeSteps.tsx';

const Stack = styled.div`
  display: grid;
  gap: 0.75rem;
  min-width: 0;
`;
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
`;

/** Milliseconds between two reads, while an attempt runs and otherwise. */
const [soon, later] = [1_000, 30_000];

const caText = (directory: string): string => acmePresets.find((one) => one.directory === directory)?.label ?? directory;

const outcomes: Readonly<Record<AcmeAttempt['outcome'], string>> = { running: t('Running'), obtained: t('Obtained'), failed: t('Failed') };

function statusOf({ acme, state }: Acme): { tone: StatusTone; text: string } {
  if (state.running === 'yes') return { tone: 'info', text: t('Obtaining a certificate') };
  if (acme.enabled === 'no') return { tone: 'idle', text: t('Off') };
  if (state.failures > 0) return { tone: 'bad', text: t('{count, plural, one {# failed attempt} other {# failed attempts}}', { count: state.failures }) };
  return state.certificate ? { tone: 'ok', text: t('On') } : { tone: 'warn', text: t('Waiting for the first certificate') };
}

const startedBy = ({ by }: AcmeAttempt): string => (by === '' ? t('automatic') : by);

function Facts({ answer: { acme, state } }: { answer: Acme }) {
  const { certificate, next, suggested } = state;
  const { tone, text } = statusOf({ acme, state });
  return (
    <DetailsTab
      items={[
        { label: t('Status'), value: <Status tone={tone}>{text}</Status> },
        ...(acme.directory === '' ? [] : [{ label: t('CA'), value: caText(acme.directory), wide: true }]),
        ...(acme.names.length === 0 ? [] : [{ label: t('Names'), value: acme.names.join(', '), wide: true }]),
        ...(acme.directory === '' ? [] : [{ label: t('Key type'), value: acmeKeyTypeNames[acme.key_type] }]),
        ...(certificate ? [{ label: t('Certificate expires'), value: dateTimeText(certificate.not_after) }] : []),
        ...(next === undefined || state.running === 'yes'
          ? []
          : [
              {
                label: state.failures > 0 ? t('Next attempt') : t('Next renewal'),
                value: suggested === 'yes' && state.failures === 0 ? t('{time}, as the CA suggests', { time: dateTimeText(next) }) : dateTimeText(next),
              },
            ]),
      ]}
    />
  );
}

/** The reason of the last failure, or why the obtained certificate is not in use. */
function Notice({ answer: { acme, state } }: { answer: Acme }) {
  const [last] = state.attempts;
  const step = last?.steps.find(({ outcome }) => outcome === 'failed');
  if (last?.outcome === 'failed' && state.running === 'no')
    return (
      <Banner kind="error" title={t('The last attempt failed')}>
        {legible(last.problem)} {step?.remedy}
      </Banner>
    );
  if (state.certificate && state.installed === 'no' && acme.enabled === 'yes')
    return <Banner kind="info">{t('Another certificate was installed since. It is replaced at the next renewal.')}</Banner>;
  return null;
}

const Attempts = ({ attempts }: { attempts: readonly AcmeAttempt[] }) => (
  <Accordion
    items={attempts.map((attempt) => ({
      id: attempt.id,
      title: t('{time}: {outcome} ({by})', { time: dateTimeText(attempt.started), outcome: outcomes[attempt.outcome], by: startedBy(attempt) }),
      content: <AcmeSteps steps={attempt.steps} label={t('Steps of the attempt')} />,
    }))}
  />
);

/** Reads the certificates around again when an attempt has ended. `last`: the last ended attempt; undefined while it is unknown. */
function useEnded(last: string | undefined, { submit }: DialogDefinition<unknown>): void {
  const readStale = useReadStale();
  const former = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (last === undefined) return;
    if (former.current !== undefined && former.current !== last && submit) readStale(submit.call);
    former.current = last;
  }, [last, submit, readStale]);
}

interface AcmePanelProps {
  read: typeof webAcme.read | typeof kmipAcme.read;
  settings: DialogDefinition<unknown>;
  obtain: DialogDefinition<unknown>;
}

/** ACME-08, ACME-09: whether a certificate is obtained by ACME, its next renewal, and the last attempts. */
export function AcmePanel({ read, settings, obtain }: AcmePanelProps) {
  const answer = useAnswer(read, undefined, { poll: (last) => (last?.state.running === 'yes' ? soon : later) });
  useEnded(answer.data && (answer.data.state.attempts.find(({ outcome }) => outcome !== 'running')?.id ?? ''), obtain);
  return (
    <AnswerPanel answer={answer} lines={3}>
      {(acme) => {
        const [last, ...former] = acme.state.attempts;
        return (
          <Stack>
            <Notice answer={acme} />
            <Facts answer={acme} />
            <Buttons>
              <DialogButton dialog={settings} />
              {acme.acme.enabled === 'yes' && acme.state.running === 'no' && <DialogButton dialog={obtain} />}
            </Buttons>
            {last && <AcmeSteps steps={last.steps} label={t('Steps of the last attempt')} />}
            {former.length > 0 && <Attempts attempts={former} />}
          </Stack>
        );
      }}
    </AnswerPanel>
  );
}
