import { styled } from 'styled-components';
import { breakable } from 'kc-components/legible';
import { token, type } from 'kc-components/theme';
import type { AccessAnswer } from 'kc-api/contract/workloads/accessPolicies';
import { t } from 'kc-intl/t';
import { AccessWord } from '../AccessWord.tsx';

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.625rem;
`;

const Verdict = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 0.5rem;
  font-weight: 600;
  overflow-wrap: anywhere;
`;

const Steps = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.375rem;
  padding-inline-start: 1.5rem;
  list-style: decimal;
  & > li::marker {
    color: ${token('text-3')};
  }
`;

const Rule = styled.span<{ $decided: boolean }>`
  font-weight: ${(p) => (p.$decided ? 600 : 500)};
  color: ${(p) => token(p.$decided ? 'text' : 'text-2')};
  overflow-wrap: anywhere;
`;

const Reason = styled.p`
  ${type.small}
  color: ${token('text-2')};
  overflow-wrap: anywhere;
`;

/** Returns a sentence for the verdict, with the rule that decided, if any. */
const sentence = ({ verdict, rule }: AccessAnswer, who: string): string =>
  verdict === 'unset'
    ? t('No rule names {who}. Access is denied.', { who })
    : verdict === 'allow'
      ? t('{who} is let in by rule {rule}.', { who, rule })
      : t('{who} is kept out by rule {rule}.', { who, rule });

/** Shows the verdict and each evaluated rule in order, with the reason why it did or did not decide. */
export const AnswerSteps = ({ answer, who }: { answer: AccessAnswer; who: string }) => (
  <Stack>
    <Verdict>
      <AccessWord verdict={answer.verdict} />
      <span>{breakable(sentence(answer, who))}</span>
    </Verdict>
    {answer.steps.length > 0 && (
      <Steps aria-label={t('Rules that were asked')}>
        {answer.steps.map(({ rule, permission, decided, reason }, at) => (
          <li key={at}>
            <Rule $decided={decided}>
              {breakable(permission === '' ? rule : t('{rule}: {permission}', { rule, permission }))}
              {decided && ` ${t('decided')}`}
            </Rule>
            <Reason>{breakable(reason)}</Reason>
          </li>
        ))}
      </Steps>
    )}
  </Stack>
);
