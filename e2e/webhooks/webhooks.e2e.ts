import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginJourney, type Journey } from '../journey.ts';
import { dialogOn, pressAction } from '../page.ts';

interface Received {
  id: string;
  body: string;
  isValid: boolean;
}

let journey: Journey;
let server: Server;
/** The requests that the destination accepted. */
const received: Received[] = [];
let [secret, status] = ['', 204];

/** Verifies a signature as a receiver does, with Node's own functions. */
function isSigned(headers: NodeJS.Dict<string | string[]>, body: string): boolean {
  const [id, timestamp] = [String(headers['webhook-id']), String(headers['webhook-timestamp'])];
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > 300) return false;
  const expected = createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
    .update(`${id}.${timestamp}.${body}`)
    .digest();
  return String(headers['webhook-signature'])
    .split(' ')
    .some((one) => {
      const [version, value = ''] = one.split(',');
      const sent = Buffer.from(value, 'base64');
      return version === 'v1' && sent.length === expected.length && timingSafeEqual(sent, expected);
    });
}

beforeAll(async () => {
  journey = await beginJourney();
  server = createServer((request, response) => {
    void text(request).then((body) => {
      response.writeHead(status).end(status === 204 ? undefined : 'The queue is full.');
      if (status === 204) received.push({ id: String(request.headers['webhook-id']), body, isValid: isSigned(request.headers, body) });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await journey?.end();
  server?.closeAllConnections();
  server?.close();
});

describe('webhook', () => {
  it('delivers signed events in order, over an outage, a restart and a rotated secret, and replays them [EVT-04] [EVT-05] [EVT-07] [EVT-10]', async () => {
    const { page, offences, context } = await journey.open('/webhooks');
    const { port } = server.address() as AddressInfo;
    const dialog = dialogOn(page);
    const shownSecret = async () => {
      await dialog.getByRole('button', { name: 'Show signing secret' }).click();
      return dialog.getByText(/^whsec_/).innerText();
    };
    const leave = async () => {
      await dialog.getByRole('button', { name: 'Close' }).last().click();
      const anyway = page.getByRole('button', { name: 'Leave anyway' });
      await anyway
        .or(page.getByRole('button', { name: 'Create webhook' }))
        .first()
        .waitFor();
      if (await anyway.isVisible()) await anyway.click();
    };
    await page.getByRole('button', { name: 'Create webhook' }).first().click();
    await dialog.getByRole('textbox', { name: /^Name/ }).fill('collector');
    // First the switch: the problem of a URL with http would move it while the pointer presses it.
    await dialog.getByRole('switch', { name: 'Allow http to a private address' }).click();
    await dialog.getByRole('textbox', { name: /^URL/ }).fill(`http://127.0.0.1:${port}/hook`);
    await dialog.getByRole('button', { name: 'Create webhook' }).click();
    secret = await shownSecret();
    await leave();

    // The record of its creation arrived before the test knew the secret.
    await expect.poll(() => received.at(0)?.body).toMatch(/Webhook collector created/);
    const details = page.getByRole('region', { name: 'Details of collector' });
    await details.waitFor();

    status = 503;
    const other = await journey.open('', 'secroot');
    await other.context.close();
    await details.getByRole('tab', { name: 'Delivery log' }).click();
    await details.getByText('Refused (503)').first().waitFor();
    await details.getByText('The queue is full.').first().waitFor();
    await journey.restart();
    status = 204;
    await page.reload();
    await page
      .getByRole('row', { name: /collector/ })
      .getByText('Delivering')
      .waitFor({ timeout: 60_000 });
    const signIns = received.filter(({ body }) => body.includes('signed in'));
    expect(signIns.length).toBeGreaterThan(0);
    expect(signIns.every(({ isValid }) => isValid)).toBe(true);

    const numbers = () => received.flatMap(({ id }) => (id.startsWith('audit_') ? [Number(id.slice('audit_'.length))] : []));
    const once = [...new Set(numbers())];
    expect(once).toEqual(once.toSorted((a, b) => a - b));
    expect(once).toEqual(Array.from({ length: once.length }, (_, at) => (once[0] ?? 0) + at));

    // The former secret still signs during the overlap.
    await pressAction(page, 'Rotate secret');
    const before = received.length;
    await dialog.getByRole('button', { name: 'Rotate secret' }).click();
    const rotated = await shownSecret();
    await leave();
    await expect.poll(() => received.slice(before).some(({ body }) => body.includes('Secret of webhook collector rotated'))).toBe(true);
    expect(received.slice(before).every(({ isValid }) => isValid)).toBe(true);
    secret = rotated;

    const last = Math.max(...numbers());
    const reached = received.length;
    await pressAction(page, 'Replay');
    await dialog.getByRole('textbox', { name: /^From record/ }).fill(String(last - 1));
    await dialog.getByRole('button', { name: 'Replay records' }).click();
    await expect.poll(() => received.slice(reached).map(({ id }) => id)).toEqual(expect.arrayContaining([`audit_${last - 1}`, `audit_${last}`]));
    await expect.poll(() => received.slice(reached).some(({ body }) => body.includes('Replay to webhook collector'))).toBe(true);
    expect(received.slice(reached).every(({ isValid }) => isValid)).toBe(true);
    expect(received.some(({ body }) => body.includes(rotated))).toBe(false);
    expect(offences).toMatchObject({ policy: [], uncaught: [], dialogs: [] });
    await context.close();
  });
});
