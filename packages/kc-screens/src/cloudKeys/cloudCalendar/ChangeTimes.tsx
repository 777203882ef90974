import { useEffect } from 'react';
import { Link } from 'kc-components/Link';
import { Status } from 'kc-components/Status';
import { dateTimeText } from 'kc-components/format';
import { breakable, legible } from 'kc-components/legible';
import { changeFreezes, type ChangeFreeze } from 'kc-api/contract/requests/changeFreezes';
import { requests, type ApprovalRequest } from 'kc-api/contract/requests/requests';
import { pages } from 'kc-api/rules/frame/pages';
import { holds } from 'kc-api/rules/privileges';
import { freezeActs } from 'kc-api/rules/requests/changeTimes';
import { actLabel } from 'kc-api/rules/requests/requests';
import { t } from 'kc-intl/t';
import { Failure, useActor, useAnswer, usePorts, type Address } from '../../shell/index.ts';
import { Days, DayTitle, Fixes, Hidden, Item, What, Where } from './EventList.styles.ts';

const timesOf = ({ from, to }: { from: number; to: number }): string => `${dateTimeText(from)} – ${dateTimeText(to)}`;

interface Row {
  key: string;
  word: string;
  tone: 'warn' | 'info';
  text: string;
  times: { from: number; to: number };
  to: Address | null;
  open: string;
  name: string;
}

const freezeRow = (freeze: ChangeFreeze, mayOpen: boolean): Row => ({
  key: `freeze ${freeze.id}`,
  word: t('Change freeze'),
  tone: 'warn',
  text: t('{name}: administrators cannot perform these actions: {actions}. Automatic changes continue.', { name: freeze.name, actions: freezeActs(freeze) }),
  times: freeze,
  to: mayOpen ? { path: `${pages.requests}/rule`, params: { tab: 'freezes', row: freeze.id } } : null,
  open: t('Open freeze'),
  name: freeze.name,
});

const requestRow = ({ id, act, about, requester, window, mine }: ApprovalRequest): Row => {
  const name = about === '' ? actLabel(act) : `${actLabel(act)}: ${about}`;
  return {
    key: `request ${id}`,
    word: t('Scheduled request'),
    tone: 'info',
    text: t('{name}, requested by {requester}.', { name, requester }),
    times: window ?? { from: 0, to: 0 },
    to: { path: pages.requests, params: { tab: mine === 'yes' ? 'mine' : 'waiting', row: id } },
    open: t('Open request'),
    name,
  };
};

interface ChangeTimesProps {
  /** The shown period, first and last second. */
  from: number;
  to: number;
  /** Called with all freezes, for the timeline. Keep the function identity stable between renders. */
  onFreezes: (freezes: readonly ChangeFreeze[]) => void;
}

/** WIN-12: the change freezes and the scheduled requests of the period. */
export function ChangeTimes({ from, to, onFreezes }: ChangeTimesProps) {
  const { navigation } = usePorts();
  const actor = useActor();
  const [freezes, scheduled] = [useAnswer(changeFreezes.list), useAnswer(requests.scheduled)];
  const known = freezes.data?.freezes;
  useEffect(() => {
    if (known) onFreezes(known);
  }, [known, onFreezes]);
  const failed = [freezes, scheduled].find(({ error }) => error);
  const failure = failed && <Failure size="banner" error={failed.error} retry={failed.refresh} />;
  const rows = [...(known ?? []).map((freeze) => freezeRow(freeze, holds(actor, 'SEC_ADMIN'))), ...(scheduled.data?.requests ?? []).map(requestRow)]
    .filter(({ times }) => times.from <= to && times.to > from)
    .toSorted((a, b) => a.times.from - b.times.from);
  if (rows.length === 0) return failure;
  return (
    <>
      {failure}
      <Days>
        <DayTitle as="h2">{t('Change freezes and scheduled requests')}</DayTitle>
        <ul>
          {rows.map(({ key, word, tone, text, times, to: place, open, name }) => (
            <Item key={key}>
              <Status tone={tone}>{word}</Status>
              <What>
                {breakable(text)}
                <Where>{timesOf(times)}</Where>
              </What>
              <Fixes>
                {place && (
                  <Link href={navigation.href(place)}>
                    {open}
                    <Hidden> {legible(name)}</Hidden>
                  </Link>
                )}
              </Fixes>
            </Item>
          ))}
        </ul>
      </Days>
    </>
  );
}
