import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Provides `window.axe` to every document of the page. */
export const provideAxe = (page: Page): Promise<unknown> => page.addInitScript(source);

/**
 * Returns a text for each element of the current story that violates an accessibility rule. The addon would check the whole document. Content behind an open
 * dialog is hidden from assistive technology and covered by other stories. Leaving it out halves axe's time. `contrast.ts` checks contrast.
 */
export const violations = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    axe.reset();
    // As in the addon: a component alone has no landmarks around it.
    axe.configure({ rules: [{ id: 'region', enabled: false }] });
    const exclude = ['.sb-wrapper', '#storybook-docs', '#storybook-highlights-root', '[data-aria-hidden]', '[inert]'];
    const { violations: found } = await axe.run(
      { include: [document.body], exclude: exclude.flatMap((selector) => [...document.querySelectorAll(selector)]) },
      { preload: { assets: ['media'] }, resultTypes: ['violations'], rules: { 'color-contrast': { enabled: false } } },
    );
    return found.flatMap(({ help, nodes }) => nodes.map(({ target, failureSummary = '' }) => `${help}: ${target.join(' ')} — ${failureSummary}`));
  });
