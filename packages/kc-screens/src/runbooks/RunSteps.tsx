import { styled } from 'styled-components';
import { Banner } from 'kc-components/Banner';
import { Button } from 'kc-components/Button';
import { dateTimeText } from 'kc-components/format';
import { breakable } from 'kc-components/legible';
import { Status } from 'kc-components/Status';
import { token, type } from 'kc-components/theme';
import { TimesNote } from 'kc-components/TimesNote';
import { runbooks, type Run, type RunDetails, type RunStep } from 'kc-api/contract/runbooks/runbooks';
import { runbookRules, runStates } from 'kc-api/rules/runbooks/runbooks';
import { reasonOf } from 'kc-api/rules/verdict';
import { t } from 'kc-intl/t';
import { checkingText, Offered, sayDone, useAction, useActor, usePorts } from '../shell/index.ts';
import { StepLink } from './StepLink.tsx';

const List = styled.ol`
  display: grid;
  gap: 0.625rem;
  max-width: 60rem;
  margin: 0;
  padding: 0;
  list-style: none;
  counter-reset: step;
`;

const Step = styled.li`
  display: grid;
  grid-template-columns: 2rem minmax(0, 1fr) auto;
  gap: 0.25rem 0.75rem;
  padding: 0.875rem ${token('space-box')};
  border: 1px solid ${token('line')};
  border-radius: var(--kc-radius-box);
  background: ${token('surface')};
  counter-increment: step;
  &::before {
    grid-row: 1 / span 4;
    color: ${token('text-2')};
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    content: counter(step) '.';
  }
  & > * {
    grid-column: 2 / -1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

const Heading = styled.h2`
  && {
    grid-column: 2;
    margin: 0;
    font: ${token('type-body')};
    font-weight: 600;
  }
`;

const At = styled.span`
  && {
    grid-column: 3;
  }
`;

const Evidence = styled.p`
  margin: 0;
  color: ${token('text-2')};
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem 1rem;
  align-items: center;
  margin-top: 0.25rem;
  ${type.small}
`;

const stateOf = ({ done, proof }: RunStep) =>
  done === 'yes' ? (
    <Status tone="ok">{t('Done')}</Status>
  ) : proof === 'confirmed' ? (
    <Status tone="info">{t('To confirm')}</Status>
  ) : (
    <Status tone="warn">{runStates.open}</Status>
  );

/** Returns a text such as 'Since 22 Nov 2026, 14:36, by secroot.' */
function whoWhen({ done, proof, since, by }: RunStep): string {
  if (done === 'no') return '';
  const at = since === null ? '' : dateTimeText(since);
  if (proof === 'confirmed') return t('Confirmed by {by}, {at}.', { by, at });
  if (at === '') return by === '' ? '' : t('by {by}.', { by });
  return by === '' ? t('Since {at}.', { at }) : t('Since {at}, by {by}.', { at, by });
}

/** RUN-07: a user confirms a step that the appliance cannot check. The step shows the user's name. */
function Confirm({ run, step }: { run: Run; step: RunStep }) {
  const ports = usePorts();
  const actor = useActor();
  const { run: act, state, busy } = useAction();
  const confirm = async () => {
    const outcome = await act(runbooks.confirm, { params: { id: run.id }, body: { step: step.id, revision: run.revision } });
    if (outcome?.ok) sayDone(ports, t('Step confirmed'), step.title);
  };
  return (
    <>
      <Button
        pending={busy}
        disabledReason={reasonOf(runbookRules.confirm(actor, run, step))}
        aria-label={t('Confirm as {login_name}: {title}', { login_name: actor.login_name, title: step.title })}
        onClick={() => void confirm()}
      >
        {t('Confirm as {login_name}', { login_name: actor.login_name })}
      </Button>
      {state.at === 'checking' && <Banner kind="info">{checkingText}</Banner>}
      {state.at === 'failed' && <Banner kind="error">{state.text}</Banner>}
    </>
  );
}

function OneStep({ run, step }: { run: RunDetails; step: RunStep }) {
  const { title, words, says, link, proof, done } = step;
  const open = run.state === 'open';
  return (
    <Step>
      <Heading>{title}</Heading>
      <At>{stateOf(step)}</At>
      <p>{words}</p>
      <Evidence>
        {breakable(says)} {breakable(whoWhen(step))}
      </Evidence>
      {open && (link || (proof === 'confirmed' && done === 'no')) && (
        <Ways data-kc-screen="">
          {link && <StepLink place={link} of={title} />}
          {proof === 'confirmed' && done === 'no' && (
            <Offered call={runbooks.confirm}>
              <Confirm run={run} step={step} />
            </Offered>
          )}
        </Ways>
      )}
    </Step>
  );
}

/** RUN-05: the steps in order, each with its state, its evidence, and a link to the place where the user completes it. */
export const RunSteps = ({ run }: { run: RunDetails }) => (
  <>
    <List aria-label={t('Steps')}>
      {run.steps.map((step) => (
        <OneStep key={step.id} run={run} step={step} />
      ))}
    </List>
    {run.steps.some(({ since }) => since !== null) && <TimesNote />}
  </>
);
