import { RefreshCw } from 'lucide-react';
import { styled } from 'styled-components';
import { Button } from 'kc-components/Button';
import { Choice } from 'kc-components/Choice';
import { countText } from 'kc-components/format';
import { Page } from 'kc-components/Page';
import { Skeleton } from 'kc-components/Skeleton';
import { Tabs } from 'kc-components/Tabs';
import { useShortcut } from 'kc-components/shortcuts';
import { cloudCalendar } from 'kc-api/contract/cloudKeys/cloudCalendar';
import { keySets } from 'kc-api/contract/cloudKeys/keySets';
import { kindWords } from 'kc-api/rules/cloudKeys/cloudCalendar';
import { typeNames } from 'kc-api/rules/cloudKeys/wireWords';
import { Failure, useAnswer, useReadStale, type DialogPlace } from '../../shell/index.ts';
import { LicenseGate } from '../LicenseGate.tsx';
import { EventList } from './EventList.tsx';
import { isoDay, rangeLabels, ranges, spanText, unitLabels, unitOf } from './spans.ts';
import { Timeline } from './Timeline.tsx';
import { useCalendar, type KindChoice } from './useCalendar.ts';

const title = 'Expiry calendar';
const sub = 'Upcoming expiries, rotations and deletions of keys, access keys and connectors.';
const panel = 'calendar-panel';

const Panel = styled.div`
  display: flex;
  flex-direction: column;
  gap: 1rem;
  min-width: 0;
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
  align-items: center;
`;

const Chosen = styled.h2`
  flex: 1 1 auto;
  min-width: 0;
  font: 600 0.875rem/1.25rem var(--kc-font);
`;

const severityChoices = { breaks: 'Breaking only', changes: 'Automatic only' } as const;
const choiceLabel = (choice: KindChoice): string => (choice === 'breaks' || choice === 'changes' ? severityChoices[choice] : kindWords[choice].many);

export const dialogs: readonly DialogPlace[] = [];

function Calendar() {
  const { view, range, keyset, kind, choices, now, counts, bars, overdue, chosen, list, go } = useCalendar();
  const sets = useAnswer(keySets.list).data?.key_sets ?? [];
  const readStale = useReadStale();
  const refresh = () => readStale({ stale: [cloudCalendar.list.id.split('.')[0] ?? ''] });
  useShortcut('r r', refresh, { label: 'Refresh' });

  const unit = unitOf(range);
  const tabs = [
    ...ranges.map((value) => ({ value, label: rangeLabels[value] })),
    { value: 'overdue', label: 'Overdue', ...(counts.data ? { count: countText(overdue) } : {}) },
  ];
  const failed = counts.error && !counts.data ? counts.error : null;
  const heading = view === 'overdue' ? 'Past events that still need attention' : chosen ? spanText(chosen) : `The next ${rangeLabels[range]}`;
  return (
    <Page
      title={title}
      sub={sub}
      scroll
      secondary={
        <Button icon={<RefreshCw aria-hidden />} onClick={refresh}>
          Refresh
        </Button>
      }
      tabs={<Tabs label="Time" value={view} onValue={(tab) => go({ tab, at: undefined })} items={tabs} panelId={panel} />}
    >
      <Panel id={panel} role="tabpanel" aria-label={tabs.find(({ value }) => value === view)?.label}>
        {failed ? (
          <Failure error={failed} retry={counts.refresh} />
        ) : (
          <>
            <Line>
              <Choice<KindChoice>
                label="Kind"
                value={kind}
                none="any"
                options={choices.map((value) => ({ value, label: choiceLabel(value) }))}
                onValue={(next) => go({ kind: next })}
              />
              <Choice
                search
                label="Key set"
                value={keyset}
                none="all"
                options={sets.map(({ guid, name, csp_type }) => ({ value: guid, label: name, help: typeNames[csp_type] }))}
                onValue={(next) => go({ keyset: next })}
              />
            </Line>
            {view !== 'overdue' &&
              (counts.data ? (
                <Timeline
                  key={range}
                  label={`${unitLabels[unit]} of the next ${rangeLabels[range]}`}
                  bars={bars}
                  unit={unit}
                  chosen={chosen}
                  onChoose={(bar) => go({ at: bar ? isoDay(bar.from) : undefined })}
                  now={now}
                />
              ) : (
                <Skeleton shape="block" height={212} />
              ))}
            <Line>
              <Chosen aria-live="polite">{heading}</Chosen>
              {chosen && (
                <Button tone="quiet" onClick={() => go({ at: undefined })}>
                  Show the whole period
                </Button>
              )}
            </Line>
            <EventList
              key={JSON.stringify(list)}
              query={list}
              now={now}
              early={!counts.data}
              empty={view === 'overdue' ? 'Nothing is overdue.' : 'Nothing expires in this period.'}
            />
          </>
        )}
      </Panel>
    </Page>
  );
}

/** What expires, rotates or becomes final when, with the way out at hand. */
export default function CalendarScreen() {
  return (
    <LicenseGate title={title} sub={sub}>
      <Calendar />
    </LicenseGate>
  );
}
