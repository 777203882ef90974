import '@fontsource-variable/inter';
import { useEffect, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Button } from 'kc-components/Button';
import { Dialog } from 'kc-components/Dialog';
import { KcTheme } from 'kc-components/theme';

const footer = { cancel: <Button tone="quiet">Cancel</Button>, primary: <Button tone="primary">Save</Button> };

/** The same dialog around each of the forms. */
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

async function measureOpening(act: () => void): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 250));
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const from = performance.now();
  act();
  return new Promise((resolve) => {
    const look = () => {
      if (document.querySelectorAll('[role="dialog"] input').length < 15) return requestAnimationFrame(look);
      const after = new MessageChannel();
      after.port1.onmessage = () => resolve(performance.now() - from);
      after.port2.postMessage(null);
      return 0;
    };
    requestAnimationFrame(look);
  });
}

export function formPage(form: ReactNode): void {
  const box = document.createElement('div');
  document.body.append(box);
  createRoot(box).render(<Page>{form}</Page>);
}
