import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import type { Host } from './host.ts';
import { SignedIn, SignedOut } from './signedInCode.ts';

/** How long the first picture waits for the answers that it would be drawn again for, in milliseconds. */
const patience = 250;

/** Draws the page: at once with what was asked ahead, unless that takes long. `broken` is told where nothing can be drawn. */
export async function show(root: HTMLElement, host: Host, asked: Promise<void>, broken: () => void): Promise<void> {
  const code = (host.session.getState().signedIn ? SignedIn : SignedOut).load().catch(() => undefined);
  await Promise.race([Promise.all([asked, code]), new Promise((resolve) => host.clock.setTimeout(() => resolve(code), patience))]);
  createRoot(root, { onUncaughtError: broken }).render(
    <StrictMode>
      <App host={host} />
    </StrictMode>,
  );
}
