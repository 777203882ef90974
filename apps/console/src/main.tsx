// @chunk page
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import type { Host } from './host.ts';
import { SignedIn } from './signedInCode.ts';
import { SignedOut } from './signedOutCode.ts';

/** Maximum time that the first render waits for preloaded responses, milliseconds. It avoids a second render. */
const patience = 250;

/** Renders the page as soon as the preloaded responses are there, or after a short timeout. `broken` is called if nothing can be rendered. */
export async function show(root: HTMLElement, host: Host, asked: Promise<void>, broken: () => void): Promise<void> {
  const code = (host.session.getState().signedIn ? SignedIn : SignedOut).load().catch(() => undefined);
  await Promise.race([Promise.all([asked, code]), new Promise((resolve) => host.clock.setTimeout(() => resolve(code), patience))]);
  createRoot(root, { onUncaughtError: broken }).render(
    <StrictMode>
      <App host={host} />
    </StrictMode>,
  );
}
