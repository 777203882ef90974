import { RefreshCw } from 'lucide-react';
import { styled } from 'styled-components';
import { Button } from 'kc-components/Button';
import { legible } from 'kc-components/legible';
import { Link } from 'kc-components/Link';
import { Page } from 'kc-components/Page';
import { token } from 'kc-components/theme';
import { pages } from 'kc-api/rules/frame/pages';
import { t } from 'kc-intl/t';
import { AnswerPanel, DialogButton, DialogHost, usePorts, type DialogPlace } from '../shell/index.ts';
import { NoFigures } from './parts/NoFigures.tsx';
import { Tiles } from './parts/Tiles.tsx';
import { dashboardSettingsDialog } from './settings/dashboardSettings.dialog.tsx';
import { useDashboard } from './useDashboard.ts';

export const dialogs: readonly DialogPlace[] = [{ dialogs: [dashboardSettingsDialog] }];

const Set = styled.section`
  display: grid;
  gap: 0.5rem;
  padding-bottom: 1rem;
`;

const Name = styled.h2`
  font: 600 0.875rem/1.25rem var(--kc-font);
  color: ${token('text')};
  overflow-wrap: anywhere;
`;

/** DASH-01: the tiles of each selected VM set, one row per set. */
export default function DashboardSetsScreen() {
  const { navigation } = usePorts();
  const { list, sets, ticked, overlay, stats, refresh } = useDashboard({ trends: null });
  return (
    <Page
      scroll
      title={t('VM encryption by VM set')}
      sub={sets && ticked ? t('{count} of {total} VM sets', { count: ticked.length, total: sets.length }) : t('VM encryption in numbers.')}
      secondary={
        <>
          <Link href={navigation.href({ path: '/dashboard', params: {} })}>{t('All together')}</Link>
          <DialogButton dialog={dashboardSettingsDialog} />
          <Button icon={<RefreshCw aria-hidden />} onClick={refresh}>
            {t('Refresh')}
          </Button>
        </>
      }
    >
      <AnswerPanel answer={list}>
        {() =>
          overlay === undefined ? (
            ticked?.map((set, index) => (
              <Set key={set.guid} aria-label={set.name}>
                <Name>
                  <Link href={navigation.href({ path: pages.workloads, params: { tab: 'vmsets', row: set.guid } })}>{legible(set.name)}</Link>
                </Name>
                <Tiles sum={stats[index]} counted={[set]} />
              </Set>
            ))
          ) : (
            <NoFigures text={overlay} />
          )
        }
      </AnswerPanel>
      <DialogHost dialogs={dialogs[0]?.dialogs ?? []} targets={[]} />
    </Page>
  );
}
