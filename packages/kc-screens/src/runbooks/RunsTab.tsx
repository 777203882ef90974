import { useMemo } from 'react';
import { ArrowRight } from 'lucide-react';
import type { GridAction } from 'kc-components/DataGrid';
import { runbooks, type Run } from 'kc-api/contract/runbooks/runbooks';
import { runbookTexts } from 'kc-api/rules/runbooks/runbooks';
import { pages } from 'kc-api/rules/frame/pages';
import { t } from 'kc-intl/t';
import { GridScreen, linkTo, rowsOf, useAnswer, usePorts } from '../shell/index.ts';
import { runColumns } from './runbooks.columns.tsx';

const idOf = ({ id }: Run) => id;
const nameOf = ({ title, about }: Run) => (about === '' ? title : `${title}: ${about}`);
/** Milliseconds. */
const poll = 30_000;

/** RUN-03: open and completed runs. */
export function RunsTab() {
  const { navigation } = usePorts();
  const actions = useMemo<readonly GridAction<Run>[]>(
    () => [
      {
        id: 'runbooks.open',
        label: t('Open'),
        icon: <ArrowRight aria-hidden />,
        needs: 'one',
        run: ([run]) => run && navigation.go(linkTo({ path: pages.runbookRun }, { params: { run: run.id } })),
      },
    ],
    [navigation],
  );
  return (
    <GridScreen<Run>
      id="runbookRuns"
      label={t('Runs')}
      columns={runColumns}
      rowId={idOf}
      nameOf={nameOf}
      list={rowsOf(useAnswer(runbooks.runs, undefined, { poll: () => poll }), ({ runs }) => runs)}
      actions={actions}
      empty={{ text: runbookTexts.noRuns }}
      sort={{ id: 'started', desc: true }}
    />
  );
}
