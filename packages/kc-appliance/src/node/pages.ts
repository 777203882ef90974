import { html } from 'hono/html';
import { displayNames } from 'kc-api/rules/privileges';
import { htmlPage } from '../core/dispatch/htmlPage.ts';
import type { Vault } from '../core/records.ts';

export const addressOf = ({ flavour, tenant }: Vault): string => `/${flavour}/${tenant}/`;

const listOf = (vaults: readonly Vault[]) =>
  html`<ul>
    ${vaults.map((vault) => html`<li><a href="${addressOf(vault)}">${displayNames[vault.flavour]}</a></li>`)}
  </ul>`;

/** Error page for an unknown address, with links to the vaults. */
export const missingPage = (vaults: readonly Vault[]) =>
  htmlPage(
    'This page does not exist',
    html`<p>These vaults do:</p>
      ${listOf(vaults)}`,
  );

/** The folder of the built console is empty. */
export const unbuiltPage = () => htmlPage('The console has not been built', html`<p>Run <code>npm run build</code>, then load this page again.</p>`);
