import { useMemo } from 'react';
import { styled } from 'styled-components';
import { Card } from 'kc-components/Card';
import type { Column } from 'kc-components/DataGrid';
import { legible } from 'kc-components/legible';
import { Link } from 'kc-components/Link';
import { dashboard } from 'kc-api/contract/dashboard/dashboard';
import type { CvmSet } from 'kc-api/contract/workloads/cvmSets';
import { dashboardTexts } from 'kc-api/rules/dashboard/dashboard';
import { taskPage, taskTitle } from 'kc-api/rules/workloads/cvmTasks';
import { t } from 'kc-intl/t';
import { AnswerPanel, GridScreen, pageLoad, useAddress, usePages, usePorts } from '../../shell/index.ts';
import { rowsAsOf, TaskDetails, taskColumns, taskPageQuery, useNamedTask, useReadAgain, type TaskRow } from '../../workloads/cvmTasks/index.ts';
import { taskAddress } from '../links.ts';
import { EmptyCard } from '../parts/EmptyCard.tsx';
import { queryOf, type useSetTasks } from './useSetTasks.ts';

const title = t('Tasks');

/** Fixed height for some rows, and more if a task is open. */
const Room = styled.div<{ $open: boolean }>`
  display: flex;
  flex-direction: column;
  height: ${(p) => (p.$open ? '44rem' : '26rem')};
  /* Details reach to the edges of a page; here they end with the card. */
  overflow: clip;
  overflow-clip-margin: 0.75rem;
`;

const idOf = (task: TaskRow) => task.uuid;

const columnsOf = (names: ReadonlyMap<string, string>): readonly Column<TaskRow>[] => {
  const set: Column<TaskRow> = {
    id: 'cvmset',
    title: t('VM set'),
    width: 140,
    minWidth: 110,
    givesWay: 2,
    // The user selects VM sets for the whole dashboard, so this column has no filter.
    filterable: false,
    sortable: false,
    value: ({ cvmset }) => names.get(cvmset) ?? '',
  };
  const [op, vm, ...others] = taskColumns;
  return op && vm ? [op, vm, set, ...others] : taskColumns;
};

interface TasksProps {
  sets: readonly CvmSet[];
  counted: readonly CvmSet[] | undefined;
  answer: ReturnType<typeof useSetTasks>;
}

function Tasks({ sets, counted, answer }: TasksProps) {
  const { clock, navigation } = usePorts();
  const { row } = useAddress().params;
  const of = JSON.stringify(queryOf(counted));
  const load = useMemo(
    () =>
      pageLoad({
        call: dashboard.cvmSetTasks,
        input: (request) => ({ query: { ...taskPageQuery(request), ...(JSON.parse(of) as ReturnType<typeof queryOf>) } }),
        page: ({ tasks, totalrecords }) => ({ rows: rowsAsOf(tasks, clock.now()), total: totalrecords }),
        background: true,
      }),
    [clock, of],
  );
  const pages = usePages<TaskRow>({ resource: 'dashboard', load, of, firstPage: taskPage, laterPages: taskPage });
  useReadAgain(of, answer.updatedAt, pages.refresh);
  const names = useMemo(() => new Map(sets.map(({ guid, name }) => [guid, name])), [sets]);
  const columns = useMemo(() => columnsOf(names), [names]);
  return (
    <Card title={title}>
      <Room $open={row !== undefined}>
        <GridScreen<TaskRow>
          id="dashboardtasks"
          label={title}
          columns={columns}
          rowId={idOf}
          nameOf={taskTitle}
          list={{ ...pages, refresh: answer.refresh }}
          rowOfAddress={useNamedTask(row)}
          sort={{ id: 'last_update', desc: true }}
          selectable={false}
          details={(task) => (
            <TaskDetails
              key={task.uuid}
              task={task}
              more={[{ label: t('VM set'), value: <Link href={navigation.href(taskAddress(task))}>{legible(names.get(task.cvmset) ?? '')}</Link> }]}
            />
          )}
          empty={{ text: dashboardTexts.noTasks }}
        />
      </Room>
    </Card>
  );
}

export interface TasksCardProps {
  sets: readonly CvmSet[];
  /** The VM sets that count; undefined for all of them. */
  counted: readonly CvmSet[] | undefined;
  /** The number of their tasks. */
  answer: ReturnType<typeof useSetTasks>;
}

/** DASH-16: the tasks of the VM sets, most recently updated first. */
export default function TasksCard({ sets, counted, answer }: TasksCardProps) {
  return (
    <AnswerPanel answer={answer}>
      {({ totalrecords }) =>
        totalrecords === 0 ? <EmptyCard title={title} text={dashboardTexts.noTasks} /> : <Tasks sets={sets} counted={counted} answer={answer} />
      }
    </AnswerPanel>
  );
}
