import type { HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import { html } from 'hono/html';
import { allCalls } from 'kc-api/contract/contract';
import type { Fault } from '../core/dispatch/faults.ts';
import type { OpenVault } from './vaults.ts';

const statuses = [400, 401, 403, 404, 409, 413, 423, 429, 500, 502, 503, 504] as const;
const modes = {
  forever: 'never answers',
  malformed: 'answers with text that is not JSON',
  misshapen: 'answers with a payload of the wrong shape',
  dropped: 'breaks the connection before anything happened',
  cut: 'does it, then breaks the connection',
  overtaken: 'is refused, as if another user had just changed the same object',
  slow: 'answers late',
  held: 'waits until the faults are changed',
} as const;

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const address = '/developer/faults';

function words(fault: Fault): string {
  const times = fault.times === undefined ? 'every time' : `${fault.times} times`;
  if ('status' in fault) return `answers ${fault.status}${fault.error ? ` “${fault.error}”` : ''}, ${times}`;
  return `${modes[fault.mode]}${fault.mode === 'slow' ? ` by ${fault.ms} ms` : ''}, ${times}`;
}

const whole = (said: string, least: number, most: number): number | null => {
  const value = Number(said);
  return /^\d+$/.test(said) && value >= least && value <= most ? value : null;
};

/** Parses the submitted form. Returns the fault, or a message if the form is invalid. */
export function faultOf(form: URLSearchParams): Fault | string {
  const call = form.get('call') ?? '';
  if (call !== '*' && !allCalls.some(({ id }) => id === call)) return 'There is no such call.';
  const said = form.get('times') ?? '';
  const times = said === '' ? undefined : whole(said, 1, 1_000_000);
  if (times === null) return 'How often must be a whole number from 1, or empty for every time.';
  const base = { call, ...(times === undefined ? {} : { times }) };
  const kind = form.get('kind') ?? '';
  const status = statuses.find((one) => String(one) === kind);
  if (status !== undefined) return { ...base, status, error: (form.get('error') ?? '').slice(0, 500) };
  if (kind === 'slow') {
    const ms = whole(form.get('ms') ?? '', 0, 3_600_000);
    return ms === null ? 'How late must be a whole number of milliseconds, up to an hour.' : { ...base, mode: 'slow', ms };
  }
  if (kind === 'forever' || kind === 'malformed' || kind === 'misshapen' || kind === 'dropped' || kind === 'cut' || kind === 'overtaken' || kind === 'held')
    return { ...base, mode: kind };
  return 'There is no such fault.';
}

const style = `:root { color-scheme: dark light; font: 14px/20px system-ui, sans-serif; }
body { margin: 24px auto; max-width: 840px; padding: 0 16px; }
section { border-top: 1px solid GrayText; margin-top: 24px; }
form { display: grid; gap: 12px; grid-template-columns: repeat(auto-fill, minmax(min(240px, 100%), 1fr)); }
label { display: grid; gap: 4px; }
input, select, button { box-sizing: border-box; font: inherit; height: 32px; min-width: 0; padding: 0 8px; width: 100%; }
form > div { align-self: end; display: flex; gap: 8px; }
[role='alert'] { border-left: 4px solid; padding-left: 12px; }
`;

const page = (vaults: readonly OpenVault[], problem: string) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Faults</title>
        <link rel="icon" href="/favicon.svg" />
        <link rel="stylesheet" href="${address}.css" />
      </head>
      <body>
        <main>
          <h1>Faults</h1>
          <p>Makes calls of the appliance fail on purpose, until they are cleared or the server stops.</p>
          ${problem === '' ? '' : html`<p role="alert">${problem}</p>`}
          ${vaults.map(
            ({ vault, appliance }) =>
              html`<section aria-labelledby="${vault.tenant}">
                <h2 id="${vault.tenant}">${vault.flavour} / ${vault.tenant}</h2>
                ${
                  appliance.faults.list().length === 0
                    ? html`<p>No faults.</p>`
                    : html`<ul>
                        ${appliance.faults.list().map((fault) => html`<li><code>${fault.call}</code> ${words(fault)}</li>`)}
                      </ul>`
                }
                <form method="post" action="${address}">
                  <input type="hidden" name="vault" value="${vault.tenant}" />
                  <label
                    >Call
                    <select name="call">
                      <option value="*">every call</option>
                      ${allCalls.map(({ id }) => html`<option>${id}</option>`)}
                    </select></label
                  >
                  <label
                    >What happens
                    <select name="kind">
                      ${statuses.map((status) => html`<option value="${status}">answers ${status}</option>`)}${Object.entries(modes).map(([mode, said]) => html`<option value="${mode}">${said}</option>`)}
                    </select></label
                  >
                  <label>Server text <input name="error" maxlength="500" /></label>
                  <label>Late by (ms) <input name="ms" inputmode="numeric" value="3000" /></label>
                  <label>How often (empty: every time) <input name="times" inputmode="numeric" /></label>
                  <div><button name="do" value="add">Add fault</button><button name="do" value="clear" formnovalidate>Clear all</button></div>
                </form>
              </section>`,
          )}
        </main>
      </body>
    </html>`;

/** Adds a page for developers, without scripts, that sets the faults of each running vault. Serves this machine only. */
export function addFaultsPage(app: Hono<{ Bindings: HttpBindings }>, vaults: () => readonly OpenVault[]): void {
  // With no-referrer the browser would post the form with `Origin: null`; this page needs its own origin.
  const own = { 'Referrer-Policy': 'same-origin' };
  const show = (problem = '') => page(vaults(), problem);

  app.use(`${address}*`, async (c, next) => (loopback.has(c.env.incoming.socket.remoteAddress ?? '') ? next() : c.notFound()));
  app.get(`${address}.css`, (c) => c.body(style, 200, { 'Content-Type': 'text/css; charset=utf-8' }));
  app.get(address, (c) => c.html(show(), 200, own));
  app.post(address, async (c) => {
    if (c.req.header('Origin') === undefined) return c.html(show('The request does not say where it comes from.'), 403, own);
    const form = new URLSearchParams(await c.req.text());
    const open = vaults().find(({ vault }) => vault.tenant === form.get('vault'));
    if (!open) return c.html(show('There is no such vault.'), 400, own);
    const { faults } = open.appliance;
    if (form.get('do') === 'clear') faults.set([]);
    else {
      const fault = faultOf(form);
      if (typeof fault === 'string') return c.html(show(fault), 400, own);
      faults.set([...faults.list(), fault]);
    }
    return c.redirect(address, 303);
  });
}
