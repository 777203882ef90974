/** The rule of the contract that a finding is about. */
export type Check =
  | 'missing-call'
  | 'transport'
  | 'status'
  | 'content-type'
  | 'envelope'
  | 'schema'
  | 'secret'
  | 'authentication'
  | 'privilege'
  | 'unknown-object'
  | 'malformed'
  | 'paging'
  | 'revision'
  | 'cleanup';

/** One deviation. `expected` and `found` never hold a text that the appliance sent, so no secret gets into a report. */
export interface Finding {
  area: string;
  call: string;
  check: Check;
  /** Place in the answer, as in `users.0.id`; absent if the finding is about the whole answer. */
  path?: string;
  expected: string;
  found: string;
}

/** The calls of an area on the appliance. `unasked`: calls that the run did not send, for example because they could change data. */
export interface AreaSummary {
  area: string;
  calls: number;
  present: number;
  missing: string[];
  unasked: string[];
}

export interface Capability {
  name: string;
  offered: boolean;
}

/** A check that did not run, and why. */
export interface Skipped {
  check: Check;
  call?: string;
  reason: string;
}

/** The shape of `--json`. A change that breaks readers raises `version`. */
export interface Report {
  version: 1;
  mode: 'read-only' | 'write';
  requests: number;
  areas: AreaSummary[];
  capabilities: Capability[];
  findings: Finding[];
  skipped: Skipped[];
  /** Names of the objects that the kit created and could not remove. */
  leftBehind: string[];
}

const line = ({ call, check, path, expected, found }: Finding): string =>
  `  ${call}${path === undefined ? '' : ` at ${path}`} [${check}]: expected ${expected}, found ${found}`;

/** The report as plain text, grouped by area. */
export function textReport({ mode, requests, areas, capabilities, findings, skipped, leftBehind }: Report): string {
  const byArea = areas.flatMap(({ area, calls, present, missing, unasked }) => {
    const own = findings.filter((finding) => finding.area === area);
    return [
      `${area}: ${present} of ${calls} calls present${unasked.length > 0 ? `, ${unasked.length} not asked` : ''}${missing.length > 0 ? `, missing: ${missing.join(', ')}` : ''}`,
      ...own.map(line),
    ];
  });
  return [
    `Conformance report (${mode}, ${requests} requests)`,
    '',
    ...byArea,
    '',
    'Capabilities seen',
    ...capabilities.map(({ name, offered }) => `  ${offered ? 'yes' : 'no '} ${name}`),
    '',
    `Checks that did not run: ${skipped.length}`,
    ...skipped.map(({ check, call, reason }) => `  ${call ?? 'all calls'} [${check}]: ${reason}`),
    ...(leftBehind.length > 0 ? ['', 'Not removed, please remove by hand:', ...leftBehind.map((name) => `  ${name}`)] : []),
    '',
    findings.length === 0 ? 'The appliance conforms in everything that was checked.' : `${findings.length} deviations.`,
    '',
  ].join('\n');
}
