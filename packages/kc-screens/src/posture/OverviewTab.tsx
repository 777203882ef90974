import { styled } from 'styled-components';
import { Card } from 'kc-components/Card';
import { EmptyState } from 'kc-components/EmptyState';
import { countText, dateTimeText } from 'kc-components/format';
import { Link } from 'kc-components/Link';
import { Stack } from 'kc-components/Stack';
import { ScrollingTab } from 'kc-components/Tabs';
import { token, type } from 'kc-components/theme';
import type { FindingSeverity, PostureKind, PosturePoint } from 'kc-api/contract/posture/posture';
import { areaText, postureTexts, severities, severityNames } from 'kc-api/rules/posture/posture';
import { spoken } from 'kc-intl/language';
import { pages } from 'kc-api/rules/frame/pages';
import { t } from 'kc-intl/t';
import { Tile, TileRow, TrendCard } from '../dashboard/parts/index.ts';
import { AnswerPanel, DataAge, linkTo, usePorts } from '../shell/index.ts';
import { isFound } from './FindingsTab.tsx';
import { severityRanks } from './posture.columns.tsx';
import { useBoard } from './useBoard.ts';

const Areas = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 12rem), 1fr));
  gap: 0.25rem 1.5rem;
  margin: 0;
  padding: 0;
  list-style: none;
  & > li {
    display: flex;
    justify-content: space-between;
    gap: 0.5rem;
    min-width: 0;
    font-variant-numeric: tabular-nums;
  }
`;

const Note = styled.p`
  ${type.small}
  margin: 0;
  color: ${token('text-2')};
`;

const sum = (kinds: readonly PostureKind[], of: 'count' | 'excepted'): number => kinds.reduce((all, kind) => all + kind[of], 0);
const total = ({ high, medium, low }: PosturePoint): number => high + medium + low;

/** Opens the findings with this severity or of this area. */
function useFindings() {
  const { navigation } = usePorts();
  return (filter: Readonly<Record<string, string>>) =>
    navigation.href(
      linkTo(
        { path: pages.posture },
        { params: { tab: 'findings', ...Object.fromEntries(Object.entries(filter).map(([id, value]) => [`filter.${id}`, value])) } },
      ),
    );
}

function SeverityTile({ severity, kinds }: { severity: FindingSeverity; kinds: readonly PostureKind[] }) {
  const to = useFindings();
  const these = kinds.filter((kind) => kind.severity === severity);
  const excepted = sum(these, 'excepted');
  return (
    <Tile
      title={severityNames[severity]}
      value={sum(these, 'count')}
      note={[
        t('{objects, plural, one {object} other {objects}} in {count, plural, one {# finding} other {# findings}}', {
          objects: sum(these, 'count'),
          count: these.length,
        }),
        ...(excepted === 0 ? [] : [t('{count} excepted', { count: countText(excepted) })]),
      ].join(' · ')}
      href={to({ severity: severityRanks[severity] })}
    />
  );
}

function AreaList({ kinds }: { kinds: readonly PostureKind[] }) {
  const to = useFindings();
  const areas = [...new Set(kinds.map(({ area }) => area))].toSorted((a, b) => areaText(a).localeCompare(areaText(b), spoken().locale));
  return (
    <Card title={t('Affected objects by area')}>
      <Areas>
        {areas.map((area) => (
          <li key={area}>
            <Link href={to({ area })}>{areaText(area)}</Link>
            <span>
              {countText(
                sum(
                  kinds.filter((kind) => kind.area === area),
                  'count',
                ),
              )}
            </span>
          </li>
        ))}
      </Areas>
    </Card>
  );
}

/** POST-01, POST-06: the number of findings by severity and area, and the trend. */
export function OverviewTab() {
  const board = useBoard();
  return (
    <ScrollingTab label={t('Overview of the posture')}>
      <DataAge answer={board} />
      <AnswerPanel answer={board} lines={10}>
        {({ kinds, trend, checked }) => {
          const found = kinds.filter(isFound);
          return (
            <Stack tight>
              {found.length === 0 ? (
                <EmptyState text={`${postureTexts.none}. ${postureTexts.noneMore}`} />
              ) : (
                <>
                  <TileRow>
                    {severities.map((severity) => (
                      <SeverityTile key={severity} severity={severity} kinds={found} />
                    ))}
                  </TileRow>
                  <AreaList kinds={found} />
                </>
              )}
              <TrendCard
                id="posture"
                title={t('Affected objects by day')}
                days={trend.map(({ date }) => date)}
                times="utc"
                lines={[
                  { label: t('All'), values: trend.map(total) },
                  { label: t('High'), values: trend.map(({ high }) => high) },
                ]}
              />
              <Note>{t('{count} checks, counted {time}.', { count: countText(kinds.length), time: dateTimeText(checked) })}</Note>
            </Stack>
          );
        }}
      </AnswerPanel>
    </ScrollingTab>
  );
}
