import { styled } from 'styled-components';
import { Accordion } from 'kc-components/Accordion';
import { Button } from 'kc-components/Button';
import { countText, inSentence } from 'kc-components/format';
import { Status, type StatusTone } from 'kc-components/Status';
import { token, type } from 'kc-components/theme';
import type { TestStep } from 'kc-api/contract/connections/testing';
import { outcomeText, stepTitle } from 'kc-api/rules/connections/testing';
import { t } from 'kc-intl/t';
import { CertificateChain } from '../certificates/index.ts';

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
  min-width: 0;
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
const Trust = styled.div`
  margin-top: 0.25rem;
`;

const tones: Readonly<Record<TestStep['outcome'], StatusTone>> = { passed: 'ok', failed: 'bad', unproven: 'warn' };

interface TestStepsProps {
  steps: readonly TestStep[];
  /** Name of the last step: 'Send a test mail'. */
  act: string;
  /** Trusts these certificates (PEM) from now on. `fingerprint`: that of the server's own certificate. Default: not offered. */
  onTrust?: ((authority: string, fingerprint: string) => void) | undefined;
  /** Accessible name of the list. */
  label: string;
}

/** The steps of a connection test: result, duration, and the remedy after a failure. */
export const TestSteps = ({ steps, act, onTrust, label }: TestStepsProps) => (
  <List aria-label={label}>
    {steps.map(({ step, outcome, milliseconds, found, remedy, certificate_chain: chain, authority }, at) => (
      // A test may contact several servers, so a step can occur more than once.
      <Step key={`${at} ${step}`}>
        <Status tone={tones[outcome]}>{`${stepTitle(step, act)}: ${inSentence(outcomeText(outcome))}`}</Status>
        <Time>{t('{milliseconds} ms', { milliseconds: countText(milliseconds) })}</Time>
        <Found>{found}</Found>
        {remedy !== undefined && remedy !== '' && <Found>{remedy}</Found>}
        {chain && chain.length > 0 && (
          <Accordion
            items={[
              {
                id: step,
                title: chain.length === 1 ? t('Certificate') : t('{count, plural, one {# certificate} other {# certificates}}', { count: chain.length }),
                content: <CertificateChain chain={chain} />,
              },
            ]}
          />
        )}
        {authority !== undefined && onTrust && (
          <Trust>
            <Button onClick={() => onTrust(authority, chain?.[0]?.fingerprint ?? '')}>{t('Trust this certificate')}</Button>
          </Trust>
        )}
      </Step>
    ))}
  </List>
);
