import { useState } from 'react';
import { Button } from 'kc-components/Button';
import { EmptyState } from 'kc-components/EmptyState';
import { Link } from 'kc-components/Link';
import { Skeleton } from 'kc-components/Skeleton';
import { Status, type StatusTone } from 'kc-components/Status';
import { TimesNote } from 'kc-components/TimesNote';
import { countText, dayText, timeText } from 'kc-components/format';
import { breakable, legible } from 'kc-components/legible';
import { calendarLimits, isUrgent } from 'kc-api/rules/calendar';
import { t } from 'kc-intl/t';
import { Failure, useActor, usePanelRules, usePorts } from '../../shell/index.ts';
import { told, type AnyEvent } from './anyEvent.ts';
import { Days, DayTitle, Events, Fixes, Hidden, Item, More, What, Where } from './EventList.styles.ts';
import { awayText, byDay } from './spans.ts';
import type { CalendarQueries } from './useCalendars.ts';
import { useEvents } from './useEvents.ts';

/** Red: needs action now. Amber: needs action later, or the date of an automatic event has passed. Blue: happens automatically. Gray: the key is destroyed. */
function toneOf({ kind, severity, date }: AnyEvent, nowSeconds: number): StatusTone {
  if (kind === 'key_destroyed' && date < nowSeconds) return 'idle';
  if (severity === 'changes') return date < nowSeconds ? 'warn' : 'info';
  return isUrgent(date, nowSeconds) ? 'bad' : 'warn';
}

function EventRow({ about, now }: { about: AnyEvent; now: number }) {
  const { navigation } = usePorts();
  const actor = useActor();
  const { readOnly } = usePanelRules();
  const past = about.date * 1000 < now;
  const { words, text, where, fixes } = told(about, actor, now / 1000);
  return (
    <Item>
      <Status tone={toneOf(about, now / 1000)}>{past ? words.past : words.due}</Status>
      <What>
        {breakable(text)}
        <Where>{breakable([...where, timeText(about.date)].join(' · '))}</Where>
      </What>
      <Fixes>
        {(readOnly ? fixes.filter(({ to }) => to.params['dialog'] === undefined) : fixes).map(({ label, to }) => {
          const href = navigation.href(to);
          return (
            <Link key={href} href={href}>
              {label}
              <Hidden> {legible(about.name)}</Hidden>
            </Link>
          );
        })}
      </Fixes>
    </Item>
  );
}

const { usual, most } = calendarLimits;

interface EventListProps {
  /** The filters of the events, without paging. */
  queries: CalendarQueries;
  /** Milliseconds. */
  now: number;
  empty: string;
  /** True until the timeline has loaded. While true, the list shows no error of its own: the page already shows it. */
  early: boolean;
}

/** The events of a period grouped by day, 100 at first. */
export function EventList({ queries, now, empty, early }: EventListProps) {
  const [limit, setLimit] = useState<number>(usual);
  const { data: answer, error, refresh } = useEvents(queries, limit);
  // Keep the current events visible while more are being fetched.
  const [held, setHeld] = useState(answer);
  if (answer && answer !== held) setHeld(answer);
  const data = answer ?? held;

  if (error && !data && !early) return <Failure error={error} retry={refresh} />;
  if (!data) return <Skeleton lines={8} height={18} />;
  const { events, totalrecords } = data;
  if (events.length === 0) return <EmptyState text={empty} />;
  return (
    <>
      <Failure size="banner" error={error} retry={refresh} />
      <TimesNote />
      <Days>
        {byDay(events).map(({ day, events: own }) => (
          <section key={day}>
            <DayTitle>
              {dayText(own[0]?.date ?? 0)}
              <span> – {awayText(own[0]?.date ?? 0, now)}</span>
            </DayTitle>
            <Events>
              {own.map((about) => (
                <EventRow key={about.id} about={about} now={now} />
              ))}
            </Events>
          </section>
        ))}
        {events.length < totalrecords && (
          <More>
            <span>{t('The first {shown} of {total} are shown.', { shown: countText(events.length), total: countText(totalrecords) })}</span>
            {limit < most ? (
              <Button pending={!answer} onClick={() => setLimit(most)}>
                {t('Show more')}
              </Button>
            ) : (
              <span>{t('Select a bar, a kind, a key set or a VM set to see the others.')}</span>
            )}
          </More>
        )}
      </Days>
    </>
  );
}
