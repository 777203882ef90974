import { styled } from 'styled-components';
import { timeText } from 'kc-components/format';
import { Progress } from 'kc-components/Progress';
import { token } from 'kc-components/theme';
import { TimesNote } from 'kc-components/TimesNote';
import type { NodeJoinStatus } from 'kc-api/contract/cluster/nodeJoin';
import { joinError, joinStateText } from 'kc-api/rules/cluster/nodeJoin/nodeJoin';
import { t } from 'kc-intl/t';

const List = styled.ol`
  display: grid;
  gap: 0.25rem;
`;

const Item = styled.li<{ $bad: boolean }>`
  display: grid;
  grid-template-columns: 5rem 1fr;
  gap: 0.5rem;
  overflow-wrap: anywhere;
  color: ${(p) => token(p.$bad ? 'bad' : 'text')};
  & time {
    color: ${token('text-3')};
    font-variant-numeric: tabular-nums;
  }
`;

/** CLUS-010: the progress of a join, and its log. */
export function JoinEntries({ join }: { join: Pick<NodeJoinStatus, 'state' | 'progress' | 'entries'> }) {
  return (
    <>
      <Progress label={joinStateText(join.state)} value={join.progress} tone={joinError(join) === undefined ? 'accent' : 'bad'} />
      <List aria-label={t('Steps of the join')}>
        {join.entries.map(({ time, text, type }) => (
          <Item key={`${time} ${text}`} $bad={type === 'error'}>
            <time>{timeText(time)}</time>
            <span>{type === 'error' ? t('Error: {text}', { text }) : text}</span>
          </Item>
        ))}
      </List>
      <TimesNote />
    </>
  );
}
