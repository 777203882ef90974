import { styled } from 'styled-components';
import { countText, inSentence } from 'kc-components/format';
import { legible } from 'kc-components/legible';
import { Status, type StatusTone } from 'kc-components/Status';
import { token, type } from 'kc-components/theme';
import type { AcmeStep } from 'kc-api/contract/acme/acme';
import { acmeStepTitle } from 'kc-api/rules/acme/acme';
import { outcomeText } from 'kc-api/rules/connections/testing';
import { t } from 'kc-intl/t';

const List = styled.ol`
  display: grid;
  gap: 0.5rem;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Step = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0.125rem 0.75rem;
  padding-inline-start: 0.75rem;
  border-inline-start: 2px solid ${token('line')};
  & > * {
    min-width: 0;
  }
  & > :nth-child(n + 3) {
    grid-column: 1 / -1;
  }
`;
const Found = styled.p`
  ${type.small}
  overflow-wrap: anywhere;
`;
const Time = styled.span`
  ${type.small}
  color: ${token('text-2')};
  font-variant-numeric: tabular-nums;
`;

const tones: Readonly<Record<AcmeStep['outcome'], StatusTone>> = { passed: 'ok', failed: 'bad', unproven: 'warn' };

/** ACME-08: the steps of an attempt: result, duration, and the remedy after a failure. */
export const AcmeSteps = ({ steps, label }: { steps: readonly AcmeStep[]; label: string }) => (
  <List aria-label={label}>
    {steps.map(({ step, name, outcome, milliseconds, found, remedy }) => (
      <Step key={`${step} ${name}`}>
        <Status tone={tones[outcome]}>{`${acmeStepTitle({ step, name })}: ${inSentence(outcomeText(outcome))}`}</Status>
        <Time>{t('{milliseconds} ms', { milliseconds: countText(milliseconds) })}</Time>
        <Found>{legible(found)}</Found>
        {remedy !== undefined && remedy !== '' && <Found>{remedy}</Found>}
      </Step>
    ))}
  </List>
);
