import type { Hono } from 'hono';
import { html } from 'hono/html';
import { pageRows, reportTypes } from 'kc-api/rules/reporting/reporting';
import type { Environment } from '../core/context.ts';
import { reprDigest } from '../core/files/fileDigest.ts';
import { htmlPage } from '../core/dispatch/htmlPage.ts';
import { serviceState } from '../core/dispatch/serviceState.ts';
import { commitBySystem, secondsOf } from '../core/system.ts';
import { periodText } from './period.ts';
import { rowsAt } from './pieces.ts';
import { downloaded, reportFile, type ReportFormat } from './reportFile.ts';
import { reportByToken } from './reportLink.ts';
import { cellText, headText, rowsText } from './reportText.ts';
import type { ReportContent, ReportRecord } from './state.ts';
import { zonedText, zoneText } from '../core/time/zones.ts';

/*
 * The page of a share link: without scripts and without a session, for anyone with its token. The address contains the token. So the page sends no Referer
 * (Referrer-Policy), must not be stored (Cache-Control), and its errors are logged without the address.
 */

const headers = { 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' };

/** Relative to the address of a report. */
const style = '../style.css';
const sheet = `:root { color-scheme: dark light; font: 0.875rem/1.5 system-ui, sans-serif; }
body { margin: 0; padding: 1.5rem; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: 0.25rem 0.75rem; border: 1px solid GrayText; text-align: start; }
.wide { overflow-x: auto; }
`;

const head = html`<meta name="referrer" content="no-referrer" /><link rel="stylesheet" href="${style}" />`;

const answer = async (status: number, title: string, body: ReturnType<typeof html>): Promise<Response> =>
  new Response(String(await htmlPage(title, body, head)), { status, headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8' } });

/** The same response for every reason, so that guessing reveals nothing. */
const gone = () => answer(404, 'This link does not open a report', html`<p>It has expired, was revoked, or is incomplete. Ask the sender for another one.</p>`);
const busy = async (): Promise<Response> => {
  const said = await answer(429, 'Too many requests', html`<p>Try again in a minute.</p>`);
  said.headers.set('Retry-After', '60');
  return said;
};

/** Requests per minute: for each link, and for all requests without a valid link. */
const perMinute = { link: 60, nobody: 120 };

/** Counts in windows of a minute. `now`: seconds since 1970. */
function createLimits() {
  let minute = 0;
  let counts = new Map<string, number>();
  return (who: string, most: number, now: number): boolean => {
    const current = Math.floor(now / 60);
    if (current !== minute) [minute, counts] = [current, new Map()];
    const count = (counts.get(who) ?? 0) + 1;
    counts.set(who, count);
    return count <= most;
  };
}

function view(environment: Environment, report: ReportRecord, content: ReportContent): ReturnType<typeof html> {
  const { columns, charts } = content;
  const { time_zone: zone } = report;
  const shown = rowsAt(environment, content, 0);
  return html`<p>
      ${reportTypes[report.type].name} of ${environment.vault.name}. ${periodText(report, content.made)}. Generated on ${zonedText(content.made, zone)}
      (${zoneText(zone)}).
    </p>
    <p><a href="csv/">Download CSV</a> · <a href="pdf/">Download PDF</a></p>
    ${charts
      .filter(({ slices }) => slices.length > 0)
      .map(
        ({ label, of, slices }) =>
          html`<h2>${label}</h2>
            <table>
              <thead>
                <tr>
                  <th scope="col">${of}</th>
                  <th scope="col">Number</th>
                </tr>
              </thead>
              <tbody>
                ${slices.map(
                  ({ name, count }) =>
                    html`<tr>
                      <td dir="auto">${name}</td>
                      <td>${count}</td>
                    </tr>`,
                )}
              </tbody>
            </table>`,
      )}
    <h2>Rows</h2>
    <p>${content.rows > shown.length ? `The first ${pageRows} of ${content.rows} rows. Download a file to get all of them.` : `${rowsText(content.rows)}.`}</p>
    <div class="wide">
      <table>
        <thead>
          <tr>
            ${columns.map((column) => html`<th scope="col">${headText(column, zoneText(zone))}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${shown.map(
            (row) =>
              html`<tr>
                ${columns.map((column, n) => html`<td dir="auto">${cellText(row[n], column, zone)}</td>`)}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
}

const isFormat = (said: string | undefined): said is ReportFormat => said === 'csv' || said === 'pdf';

/** Registers /v5/shared_report/{tenant}/{token}/ with its two files. */
export function registerSharedReports(app: Hono, environment: Environment, ready: Promise<unknown>): void {
  const allowed = createLimits();

  async function open(tenant: string, token: string, format: string | undefined): Promise<Response> {
    const now = secondsOf(environment);
    const report = tenant === environment.vault.tenant && serviceState.get(environment) === 'running' ? reportByToken(environment, token, now) : undefined;
    if (!report?.content) return allowed('', perMinute.nobody, now) ? gone() : busy();
    if (!allowed(report.id, perMinute.link, now)) return busy();
    // The user is unknown: record only that and when the report was opened. The limit per minute bounds the number of records.
    const record = (done: string) =>
      commitBySystem(environment, 'Reporting', ({ audit }) =>
        audit({ content: `Report ${report.name} ${done} with its share link`, group: '', about: { kind: 'Report', id: report.id } }),
      );
    if (!isFormat(format)) {
      record('opened');
      return answer(200, report.name, view(environment, report, report.content));
    }
    const { file, filename, type, bytes, sha256 } = await reportFile(environment, report, report.content, format);
    record(downloaded(format));
    return new Response(file, {
      headers: {
        ...headers,
        'Content-Type': type,
        'Content-Length': String(bytes),
        'Content-Disposition': `attachment; filename="${filename}"`,
        'Repr-Digest': reprDigest(sha256),
      },
    });
  }

  app.get(
    '/v5/shared_report/:tenant/style.css',
    () => new Response(sheet, { headers: { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'no-store' } }),
  );
  for (const path of ['', ':format/'])
    app.get(`/v5/shared_report/:tenant/:token/${path}`, async (c) => {
      const { tenant = '', token = '', format } = c.req.param() as Record<string, string>;
      try {
        await ready;
        return await open(tenant, token, format);
      } catch (error) {
        environment.log(`A shared report could not be shown: ${error instanceof Error ? error.message : 'unknown'}`);
        return answer(500, 'The report cannot be shown', html`<p>Try again later.</p>`);
      }
    });
}
