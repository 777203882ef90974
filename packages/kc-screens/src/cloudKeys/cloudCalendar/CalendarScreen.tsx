import { useState } from 'react';
import { RefreshCw } from 'lucide-react';
import { styled } from 'styled-components';
import { Button } from 'kc-components/Button';
import { Choice } from 'kc-components/Choice';
import { EmptyState } from 'kc-components/EmptyState';
import { countText, localDay } from 'kc-components/format';
import { unaskedComponent } from 'kc-components/lazyComponent';
import { Page } from 'kc-components/Page';
import { Skeleton } from 'kc-components/Skeleton';
import { Tabs } from 'kc-components/Tabs';
import { rangeText, TimeRange } from 'kc-components/TimeRange';
import { useShortcut } from 'kc-components/shortcuts';
import { cloudCalendar } from 'kc-api/contract/cloudKeys/cloudCalendar';
import { keySets } from 'kc-api/contract/cloudKeys/keySets';
import { system } from 'kc-api/contract/frame/system';
import { kmipCalendar } from 'kc-api/contract/kmip/kmipCalendar';
import { cvmCalendar } from 'kc-api/contract/workloads/cvmCalendar';
import { cvmSets } from 'kc-api/contract/workloads/cvmSets';
import { kindsIn } from 'kc-api/rules/cloudKeys/cloudCalendar';
import { mayUseCloudKeys } from 'kc-api/rules/cloudKeys/cloudLicense';
import { typeNames } from 'kc-api/rules/cloudKeys/wireWords';
import { mayReadKmipCalendar } from 'kc-api/rules/kmip/kmipLicense';
import { holds, mayRead } from 'kc-api/rules/privileges';
import { reasonOf } from 'kc-api/rules/verdict';
import { hasCvmSets } from 'kc-api/rules/workloads/cvmSets/hasCvmSets';
import { t } from 'kc-intl/t';
import { AnswerPanel, Failure, useActor, useAnswer, useReadStale, type DialogPlace } from '../../shell/index.ts';
import { wordsOf } from './anyEvent.ts';
import { EventList } from './EventList.tsx';
import { barsText, spanText } from './spans.ts';
import { Timeline, type TimelineProps } from './Timeline.tsx';
import { useCalendar, type CalendarParts, type KindChoice } from './useCalendar.ts';

const title = t('Expiry calendar');
const sub = t('Upcoming expiries, rotations and deletions of keys, access keys, connectors and certificates.');
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

const severityChoices = { breaks: t('Breaking only'), changes: t('Automatic only') } as const;
const choiceLabel = (choice: KindChoice): string => (choice === 'breaks' || choice === 'changes' ? severityChoices[choice] : wordsOf(choice).many);

export const dialogs: readonly DialogPlace[] = [];

const resources = [...[cloudCalendar, cvmCalendar, kmipCalendar].map(({ list: { id } }) => id.split('.')[0] ?? ''), 'changeFreezes', 'requests'];

// Loaded later, so that it does not delay the timeline.
const ChangeTimes = unaskedComponent(async () => ({ default: (await import('./ChangeTimes.tsx')).ChangeTimes }));

interface CalendarProps extends CalendarParts {
  /** The vault has VM sets. */
  withVmSets: boolean;
}

function Calendar({ withVmSets, ...parts }: CalendarProps) {
  const { withClouds } = parts;
  const { view, range, unit, today, keyset, cvmset, kind, choices, now, counts, bars, overdue, chosen, list, go } = useCalendar(parts);
  const sets = useAnswer(keySets.list, undefined, { enabled: withClouds }).data?.key_sets ?? [];
  const vmSets = useAnswer(cvmSets.list, undefined, { enabled: withVmSets }).data?.cvm_sets ?? [];
  const [freezes, setFreezes] = useState<TimelineProps['freezes']>([]);
  const readStale = useReadStale();
  const refresh = () => readStale({ stale: resources });
  useShortcut('r r', refresh, { label: t('Refresh') });

  const tabs = [
    { value: 'ahead', label: t('Ahead') },
    { value: 'overdue', label: t('Overdue'), ...(counts.data ? { count: countText(overdue) } : {}) },
  ];
  const failed = counts.error && !counts.data ? counts.error : null;
  const heading = view === 'overdue' ? t('Past events that still need attention') : chosen ? spanText(chosen) : rangeText(range);
  return (
    <Page
      title={title}
      sub={sub}
      scroll
      secondary={
        <Button icon={<RefreshCw aria-hidden />} onClick={refresh}>
          {t('Refresh')}
        </Button>
      }
      tabs={
        <Tabs
          label={title}
          value={view}
          onValue={(tab) => go({ tab, at: undefined, ...(tab === 'overdue' ? {} : { time: range }) })}
          items={tabs}
          panelId={panel}
        />
      }
    >
      <Panel id={panel} role="tabpanel" aria-label={tabs.find(({ value }) => value === view)?.label}>
        {failed ? (
          <Failure error={failed} retry={counts.refresh} />
        ) : (
          <>
            <Line>
              {view === 'ahead' && (
                <TimeRange
                  label={t('Time')}
                  value={range}
                  direction="ahead"
                  min={today}
                  onValue={(time, how) => go({ tab: 'ahead', time, at: undefined }, { replace: how === 'typing' })}
                />
              )}
              <Choice<KindChoice>
                search={false}
                label={t('Kind')}
                value={kind}
                none={t('any')}
                options={choices.map((value) => ({ value, label: choiceLabel(value) }))}
                onValue={(next) => go({ kind: next })}
              />
              {withClouds && (
                <Choice
                  search
                  label={t('Key set')}
                  value={keyset}
                  none={t('all')}
                  options={sets.map(({ guid, name, csp_type }) => ({ value: guid, label: name, help: typeNames[csp_type] }))}
                  onValue={(next) => go({ keyset: next, cvmset: undefined })}
                />
              )}
              {withVmSets && (
                <Choice
                  search
                  label={t('VM set')}
                  value={cvmset}
                  none={t('all')}
                  options={vmSets.map(({ guid, name, group }) => ({ value: guid, label: name, help: group }))}
                  onValue={(next) => go({ cvmset: next, keyset: undefined })}
                />
              )}
            </Line>
            {view === 'ahead' &&
              (counts.data ? (
                <Timeline
                  key={range}
                  label={barsText(unit, rangeText(range))}
                  bars={bars}
                  unit={unit}
                  chosen={chosen}
                  onChoose={(bar) => go({ at: bar ? localDay(bar.from) : undefined })}
                  freezes={freezes}
                  now={now}
                />
              ) : (
                <Skeleton shape="block" height={212} />
              ))}
            {view === 'ahead' && bars.length > 0 && (
              <ChangeTimes.Component from={chosen?.from ?? bars[0]?.from ?? 0} to={chosen?.to ?? bars.at(-1)?.to ?? 0} onFreezes={setFreezes} />
            )}
            <Line>
              <Chosen aria-live="polite">{heading}</Chosen>
              {chosen && (
                <Button tone="quiet" onClick={() => go({ at: undefined })}>
                  {t('Show the whole period')}
                </Button>
              )}
            </Line>
            <EventList
              key={JSON.stringify(list)}
              queries={list}
              now={now}
              early={!counts.data}
              empty={view === 'overdue' ? t('Nothing is overdue.') : t('Nothing expires in this period.')}
            />
          </>
        )}
      </Panel>
    </Page>
  );
}

/**
 * The expiry calendar: upcoming expirations, rotations and deletions, with links to act on them. Cloud admins see cloud keys, if licensed, and VM encryption.
 * Security admins see KMIP, if licensed.
 */
export default function CalendarScreen() {
  const actor = useActor();
  const license = useAnswer(system.license);
  if (!license.data)
    return (
      <Page title={title} sub={sub}>
        <AnswerPanel answer={license}>{() => null}</AnswerPanel>
      </Page>
    );
  const given = license.data.license;
  const withVms = holds(actor, 'CLOUD_ADMIN');
  const withKmip = mayReadKmipCalendar(actor, given).ok;
  if (!withVms && !withKmip)
    return (
      <Page title={title} sub={sub}>
        <EmptyState tone="denied" text={reasonOf(mayRead(actor, 'CLOUD_ADMIN')) ?? ''} />
      </Page>
    );
  const withClouds = withVms && kindsIn(actor.flavour).length > 0 && mayUseCloudKeys(given).ok;
  return <Calendar withClouds={withClouds} withVms={withVms} withKmip={withKmip} withVmSets={withVms && hasCvmSets(actor.flavour)} />;
}
