import '@fontsource-variable/inter';
import { useEffect, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Button } from 'kc-components/Button';
import { Dialog } from 'kc-components/Dialog';
import { KcTheme } from 'kc-components/theme';

const footer = { cancel: <Button tone="quiet">Cancel</Button>, primary: <Button tone="primary">Save</Button> };

/** The same dialog for each of the forms. */
function Page({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    Object.assign(globalThis, { bench: { open: () => measureOpening(() => setShown(true)), shut: () => setShown(false) } });
  }, []);
  return (
    <KcTheme>
      <Dialog open={shown} title="Settings" footer={footer} onDismiss={() => setShown(false)}>
        {shown && children}
      </Dialog>
    </KcTheme>
  );
}

/** Milliseconds without a change after which the page counts as settled. */
const quiet = 200;

/** Waits until the page has settled. Returns the time of the last change of content, focus or position. */
async function settled(): Promise<number> {
  let last = performance.now();
  const changed = () => void (last = performance.now());
  const watch = new MutationObserver(changed);
  watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  addEventListener('focusin', changed);
  while (performance.now() - last < quiet) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    if (document.getAnimations().some(({ playState }) => playState === 'running')) changed();
  }
  removeEventListener('focusin', changed);
  watch.disconnect();
  return last;
}

/** Returns the ms until the dialog is painted, and until its last change. */
async function measureOpening(act: () => void): Promise<{ painted: number; still: number }> {
  await new Promise((resolve) => setTimeout(resolve, 250));
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const from = performance.now();
  act();
  const painted = new Promise<number>((resolve) => {
    const look = () => {
      if (document.querySelectorAll('[role="dialog"] input').length < 15) return requestAnimationFrame(look);
      const after = new MessageChannel();
      after.port1.onmessage = () => resolve(performance.now() - from);
      after.port2.postMessage(null);
      return 0;
    };
    requestAnimationFrame(look);
  });
  const still = (await settled()) - from;
  return { painted: await painted, still: Math.max(still, await painted) };
}

export function formPage(form: ReactNode): void {
  const box = document.createElement('div');
  document.body.append(box);
  createRoot(box).render(<Page>{form}</Page>);
}
