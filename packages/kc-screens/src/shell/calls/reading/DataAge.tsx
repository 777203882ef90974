import { useEffect, useState } from 'react';
import { Clock3 } from 'lucide-react';
import { styled } from 'styled-components';
import { timeText } from 'kc-components/format';
import { token, type } from 'kc-components/theme';
import { t } from 'kc-intl/t';
import { usePorts } from '../../ports/KcProvider.tsx';
import type { AnswerState } from './useAnswer.ts';

/** Number of missed polls after which the data counts as stale. */
const pollsMissed = 2;
/** Minimum wait before data counts as stale, milliseconds. After a hidden tab becomes visible, the first poll needs this time to complete. */
const patience = 1_000;

const Note = styled.span`
  ${type.small}
  display: flex;
  gap: 0.375rem;
  align-items: center;
  padding: 0.25rem 0.75rem;
  color: ${token('warn')};
  & svg {
    flex: none;
    width: 0.875rem;
    height: 0.875rem;
  }
`;

export interface DataAgeProps {
  answer: Pick<AnswerState<unknown>, 'updatedAt' | 'poll' | 'unanswered'>;
}

/** Returns the time of the data on the screen once the server has missed two polls. Returns null if the data is not polled or not stale. */
export function useDataAge({ updatedAt, poll, unanswered }: DataAgeProps['answer']): string | null {
  const { clock } = usePorts();
  const [old, setOld] = useState<number | null>(null);
  useEffect(() => {
    if (updatedAt === null || poll === undefined || !unanswered) return;
    const timer = clock.setTimeout(() => setOld(updatedAt), Math.max(patience, Math.min(0, updatedAt - clock.now()) + pollsMissed * poll));
    return () => clock.clearTimeout(timer);
  }, [clock, updatedAt, poll, unanswered]);
  return updatedAt !== null && old === updatedAt ? timeText(old / 1000, { seconds: true }) : null;
}

/** Renders the age of polled data once the data is stale. */
export function DataAge({ answer }: DataAgeProps) {
  const old = useDataAge(answer);
  return (
    <output>
      {old !== null && (
        <Note>
          <Clock3 aria-hidden />
          {t('Data from {time}. The server has not responded since.', { time: old })}
        </Note>
      )}
    </output>
  );
}
