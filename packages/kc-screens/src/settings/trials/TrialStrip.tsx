import { useEffect, useRef, useState } from 'react';
import { Banner } from 'kc-components/Banner';
import { Button } from 'kc-components/Button';
import { every } from 'kc-api/client/clock';
import { trials, type SettingTrial } from 'kc-api/contract/settings/trials';
import { trialTexts } from 'kc-api/rules/settings/trials';
import { styled } from 'styled-components';
import { rich } from 'kc-components/rich';
import { t } from 'kc-intl/t';
import { Offered, sayDone, useAction, useAnswer, usePorts, useReadStale } from '../../shell/index.ts';

/** Polling interval for the remaining time, in milliseconds. */
const pace = 2_000;

const Buttons = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: 0.5rem;
`;

interface TrialLineProps {
  trial: SettingTrial;
  /** When the response arrived, epoch milliseconds. */
  toldAt: number;
  /** True if the last poll failed. */
  silent: boolean;
}

/** One change on trial: the remaining time, and buttons to keep or undo it. */
function TrialLine({ trial, toldAt, silent }: TrialLineProps) {
  const ports = usePorts();
  const { clock } = ports;
  const [, tick] = useState(0);
  const { state, run, busy } = useAction();
  useEffect(() => every(clock, 500, () => tick((n) => n + 1)), [clock]);
  const left = Math.max(0, Math.ceil(trial.seconds_left - (clock.now() - toldAt) / 1000));
  const settle = async (declared: typeof trials.keep | typeof trials.goBack, done: string) => {
    const outcome = await run(declared, { params: { id: trial.id } });
    if (outcome?.ok) sayDone(ports, done, trial.title);
  };
  const wait = busy ? t('Wait until this is done.') : undefined;
  return (
    <Banner
      kind="warning"
      title={t('{title} changed by {user}', { title: trial.title, user: trial.user })}
      action={
        <Offered call={trials.keep}>
          <Buttons>
            <Button disabledReason={wait} onClick={() => void settle(trials.goBack, trialTexts.wentBack)}>
              {t('Undo change')}
            </Button>
            <Button tone="primary" disabledReason={trial.keep_reason ?? wait} onClick={() => void settle(trials.keep, trialTexts.kept)}>
              {t('Keep change')}
            </Button>
          </Buttons>
        </Offered>
      }
    >
      {rich('{left} seconds until the previous setting is restored automatically.', {
        left: (
          <span role="timer" aria-live="off">
            {left}
          </span>
        ),
      })}{' '}
      {trial.keep_reason}
      {silent && ` ${t('The appliance does not respond. If the change is the reason, wait until it is reverted.')}`}
      {state.at === 'failed' && ` ${state.text}`}
    </Banner>
  );
}

/** Shows the changes on trial that the user may confirm or undo, on every page. The appliance enforces the deadline. */
export function TrialStrip() {
  const readStale = useReadStale();
  const { data, error, updatedAt } = useAnswer(trials.running, undefined, { poll: (last) => (last?.trials.length === 0 ? undefined : pace) });
  const running = data?.trials ?? [];
  const count = running.length;
  const before = useRef(count);
  useEffect(() => {
    // A trial has ended, so reload the data that a revert can change.
    if (count < before.current) readStale(trials.goBack);
    before.current = count;
  }, [count, readStale]);
  return running.map((trial) => <TrialLine key={trial.id} trial={trial} toldAt={updatedAt ?? 0} silent={error !== null} />);
}
