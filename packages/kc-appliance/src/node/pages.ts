import { html } from 'hono/html';
import { displayNames } from 'kc-api/rules/privileges';
import type { Vault } from '../core/records.ts';

export const addressOf = ({ flavour, tenant }: Vault): string => `/${flavour}/${tenant}/`;

const page = (title: string, body: ReturnType<typeof html>) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="dark light" />
        <title>${title}</title>
        <link rel="icon" href="/favicon.svg" />
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`;

const listOf = (vaults: readonly Vault[]) =>
  html`<ul>
    ${vaults.map((vault) => html`<li><a href="${addressOf(vault)}">${displayNames[vault.flavour]}</a></li>`)}
  </ul>`;

/** Nothing is at this address; the vaults are where to go on. */
export const missingPage = (vaults: readonly Vault[]) =>
  page(
    'This page does not exist',
    html`<p>These vaults do:</p>
      ${listOf(vaults)}`,
  );

/** The folder of the built console is empty. */
export const unbuiltPage = () => page('The console has not been built', html`<p>Run <code>npm run build</code>, then load this page again.</p>`);
