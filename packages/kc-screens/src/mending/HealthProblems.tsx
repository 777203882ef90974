import { styled } from 'styled-components';
import { countText } from 'kc-components/format';
import { Link } from 'kc-components/Link';
import { token, type } from 'kc-components/theme';
import { health } from 'kc-api/contract/frame/health';
import { statusPoll } from 'kc-api/rules/frame/monitoring';
import { t } from 'kc-intl/t';
import { AnswerPanel, useAnswer, useOpenPages, usePanelRules, usePorts } from '../shell/index.ts';
import { fixOf } from './fixOf.ts';

const List = styled.ul`
  display: grid;
  gap: 0.75rem;
  margin-top: 0.75rem;
`;

const Item = styled.li`
  overflow-wrap: anywhere;
  & > b {
    font-weight: 500;
  }
  & > p {
    ${type.small}
    color: ${token('text-2')};
  }
`;

interface HealthProblemsProps {
  /** Number of all problems. The appliance lists only the first ones. */
  count: number;
  /** Called when the user follows a link. Default: nothing happens. */
  onFollow?: (() => void) | undefined;
}

/** Lists the problems of the appliance. Each one links to the page that repairs it, if the user may open that page. */
export function HealthProblems({ count, onFollow }: HealthProblemsProps) {
  const { navigation } = usePorts();
  const open = useOpenPages();
  const { readOnly } = usePanelRules();
  const answer = useAnswer(health.problems, undefined, { poll: () => statusPoll });
  return (
    <AnswerPanel answer={answer} lines={2}>
      {({ problems }) => (
        <List aria-label={t('Problems')}>
          {problems.map(({ id, title, name, detail, fix, row }) => {
            const address = fix && fixOf({ fix, row, within: '', part: '' }, readOnly);
            const facts = [name, detail].filter((text) => text !== '').join(' · ');
            return (
              <Item key={`${id} ${row}`}>
                <b>{title}</b>
                {facts !== '' && <p>{facts}</p>}
                {address && open.some(({ path }) => path === address.path) && (
                  <Link href={navigation.href(address)} onClick={onFollow} aria-label={t('Open: {title}', { title: name === '' ? title : name })}>
                    {t('Open')}
                  </Link>
                )}
              </Item>
            );
          })}
          {count > problems.length && <Item>{t('And {count} more.', { count: countText(count - problems.length) })}</Item>}
        </List>
      )}
    </AnswerPanel>
  );
}
