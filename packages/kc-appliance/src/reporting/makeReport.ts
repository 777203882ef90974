import type { ReportCell } from 'kc-api/contract/reporting/reporting';
import { pageRows, reportTexts } from 'kc-api/rules/reporting/reporting';
import type { Environment } from '../core/context.ts';
import { defineOperation, type NextStep, type OperationRecord } from '../core/work/operations.ts';
import { newId } from '../core/random.ts';
import { revised } from '../core/store/record.ts';
import { Stop } from '../core/work/stop.ts';
import { visible } from '../core/visible.ts';
import { contents } from './contents.ts';
import { dropContent, putRows } from './pieces.ts';
import { csvHeadSize, csvSize } from './reportCsv.ts';
import { chartsOf, planOf, tallied, type Plan, type Tallies } from './reportContent.ts';
import { reportTable, type ReportContent, type ReportRecord } from './state.ts';

/** The state of a run between two steps. */
interface RunState {
  content: string;
  /** The position: the source, and how many of its objects were processed. */
  source: number;
  offset: number;
  /** Full pieces, the number of their rows, and the rows of the next piece. */
  pieces: number;
  rows: number;
  waiting: ReportCell[][];
  csv: number;
  tallies: Tallies;
}
type Run = OperationRecord<RunState>;

/** Objects per step, and milliseconds between two steps, so that other calls can run. */
const stepRows = 500;
const pause = 10;

const readable = (row: readonly ReportCell[]): ReportCell[] => row.map((cell) => (typeof cell === 'string' ? visible(cell) : cell));

/** Stores rows in pieces of a page each. The rest waits for the next step, except after the last step. */
function keep(environment: Environment, report: ReportRecord, state: RunState, rows: readonly (readonly ReportCell[])[], last: boolean): RunState {
  const { columns } = contents[report.type];
  const all = [...state.waiting, ...rows.map(readable)];
  const next = { ...state };
  const full = last ? Math.ceil(all.length / pageRows) : Math.floor(all.length / pageRows);
  for (let n = 0; n < full; n += 1) {
    const page = all.slice(n * pageRows, (n + 1) * pageRows);
    putRows(environment, state.content, next.pieces, page);
    next.pieces += 1;
    next.rows += page.length;
    next.csv += csvSize(page, columns, report.time_zone);
  }
  next.waiting = all.slice(full * pageRows);
  return next;
}

const newRun = (content: string): RunState => ({ content, source: 0, offset: 0, pieces: 0, rows: 0, waiting: [], csv: 0, tallies: {} });

/** Returns the next objects of a run, and a function for the state after them; null after the last one. */
function look(plan: Plan, report: ReportRecord, state: RunState): { seen: number; after: () => RunState } | null {
  const source = contents[report.type].sources(plan)[state.source];
  if (!source) return null;
  const limit = source.rows ?? stepRows;
  const lines = source.page(state.offset, limit);
  const place = lines.length < limit ? { source: state.source + 1, offset: 0 } : { offset: state.offset + lines.length };
  const rows = lines.flatMap(({ cells }) => (cells ? [cells] : []));
  return {
    seen: lines.length,
    after: () => ({ ...keep(plan.environment, report, state, rows, false), ...place, tallies: tallied(plan, state.tallies, lines) }),
  };
}

/** Replaces the content of the last run by that of this run. Call inside a transaction. */
function finish(plan: Plan, report: ReportRecord, state: RunState): void {
  const { environment } = plan;
  const definition = contents[report.type];
  const { pieces, rows, csv } = keep(environment, report, state, definition.tail?.(plan, state.tallies) ?? [], true);
  const content: ReportContent = {
    id: state.content,
    made: plan.now,
    columns: definition.columns,
    charts: chartsOf(definition, plan, state.tallies),
    rows,
    pieces,
    csv: csv + csvHeadSize(definition.columns, report.time_zone),
    pdf: null,
  };
  // A link may have been created meanwhile.
  const now = reportTable.in(environment).get(report.id) ?? report;
  reportTable.in(environment).put(revised({ ...now, state: 'SUCCESS', error: null, content }));
  if (now.content) dropContent(environment, now.content.id);
}

function step(environment: Environment, run: Run): NextStep<RunState> {
  const report = reportTable.in(environment).get(run.about);
  if (!report) throw new Stop(reportTexts.failed);
  const plan = planOf(environment, report, run.started);
  const next = look(plan, report, run.state);
  if (next) return { next: () => ({ state: next.after(), progress: { done: run.progress.done + next.seen, total: null } }) };
  return {
    end: ({ audit }) => {
      finish(plan, report, run.state);
      audit({ content: `Report ${report.name} generated`, group: '', user: run.user, about: { kind: 'Report', id: report.id } });
    },
  };
}

/** Creates the content of a report, some hundred objects per step, so that it never blocks for long. It continues after a restart. */
export const reportRun = defineOperation<RunState>({
  kind: 'report',
  title: 'Report',
  category: 'Reporting',
  failure: (environment, { about }) => ({ kind: 'report-failed', id: about, name: reportTable.in(environment).get(about)?.name ?? '' }),
  rest: () => pause,
  object: ({ about }) => ({ kind: 'Report', id: about }),
  aboutName: (environment, { about }) => reportTable.in(environment).get(about)?.name ?? '',
  undo: (environment, { about, state }, reason) => {
    dropContent(environment, state.content);
    const report = reportTable.in(environment).get(about);
    if (report) reportTable.in(environment).put({ ...report, state: 'FAILED', error: reason ?? null });
  },
  step: (environment, run) => {
    try {
      return step(environment, run);
    } catch (error) {
      if (error instanceof Stop) throw error;
      // A retry would fail again: the row shows the failure and the operator's log the reason.
      environment.log(`reporting.generate failed: ${error instanceof Error ? error.message : 'unknown'}`);
      throw new Stop(reportTexts.failed);
    }
  },
});

/** Starts a run. Call it inside the commit that records it; wake the agenda afterwards. */
export function beginRun(environment: Environment, report: ReportRecord): void {
  reportRun.begin(environment, { about: report.id, user: report.created_by, state: newRun(newId(environment.random)) });
}

/** Creates the content synchronously, for a starting state. */
export function runAtOnce(environment: Environment, report: ReportRecord): void {
  const plan = planOf(environment, report, report.since);
  let state = newRun(`${report.id}/first`);
  for (let next = look(plan, report, state); next; next = look(plan, report, state)) state = next.after();
  finish(plan, report, state);
}
