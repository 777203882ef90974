import { styled } from 'styled-components';
import { Status, type StatusTone } from 'kc-components/Status';
import { dateTimeText } from 'kc-components/format';
import { token, type, useStore } from 'kc-components/theme';
import { TimesNote } from 'kc-components/TimesNote';
import type { PastMessage } from 'kc-components/Messages';
import { t } from 'kc-intl/t';
import { usePorts } from '../shell/index.ts';

const List = styled.ol`
  display: grid;
`;

const Item = styled.li`
  display: grid;
  grid-template-columns: 5.75rem minmax(0, 1fr);
  gap: 2px 0.75rem;
  padding: 0.5rem 0;
  & + & {
    border-top: 1px solid ${token('line')};
  }
  & > time {
    ${type.small} grid-column: 2;
    color: ${token('text-3')};
  }
  & > p {
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;

const kinds: Record<PastMessage['kind'], { tone: StatusTone; word: string }> = {
  error: { tone: 'bad', word: t('Error') },
  warning: { tone: 'warn', word: t('Warning') },
  success: { tone: 'ok', word: t('Success') },
  info: { tone: 'info', word: t('Information') },
};

/** Lists the messages since the console was opened, newest first. */
export function MessageHistory() {
  const { messages } = usePorts();
  const past = useStore(messages.subscribe, messages.getHistory);
  if (past.length === 0) return <p>{t('No messages yet.')}</p>;
  return (
    <>
      <List>
        {past.map(({ id, time, kind, text, about }) => (
          <Item key={id}>
            <Status tone={kinds[kind].tone}>{kinds[kind].word}</Status>
            <p>{about === undefined ? text : `${text}\n${about}`}</p>
            <time dateTime={new Date(time).toISOString()}>{dateTimeText(time / 1000, { seconds: true })}</time>
          </Item>
        ))}
      </List>
      <TimesNote />
    </>
  );
}
