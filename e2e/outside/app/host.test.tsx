// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { Panel } from './src/Panel.tsx';
import { openVault } from './src/vault.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** A test of the host, in an environment without layout, media queries and observers. */
it('renders the panel, opens its dialog, and unmounts it without a trace', async () => {
  const before = document.body.innerHTML;
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const vault = await openVault();
  await act(async () => root.render(<Panel vault={vault} />));
  await expect.poll(() => act(async () => document.querySelector('[role="grid"]')?.textContent), { timeout: 20_000 }).toContain('Anna Holm');
  const create = [...document.querySelectorAll('button')].find((button) => button.textContent === 'Create user')!;
  await act(async () => create.click());
  await expect.poll(() => act(async () => document.querySelector('[role="dialog"]')?.textContent), { timeout: 20_000 }).toContain('Full name');
  await act(async () => root.unmount());
  place.remove();
  expect(document.querySelectorAll('[class*="kc-"], [data-kc-overlay]')).toHaveLength(0);
  expect(document.body.innerHTML).toBe(before);
  // The style rules remain with the library that the host also uses.
  expect(document.head.querySelectorAll(':not([data-styled])')).toHaveLength(0);
}, 60_000);
