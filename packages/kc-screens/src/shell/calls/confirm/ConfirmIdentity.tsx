import { useMemo, useState, type ReactNode } from 'react';
import { lazyComponent } from 'kc-components/lazyComponent';
import { useStore } from 'kc-components/theme';
import { confirmingClient } from '../../ports/confirmingClient.ts';
import { PortsContext, useHostPorts } from '../../ports/KcProvider.tsx';
import { createIdentityPrompt } from './identityPrompt.ts';

// Loaded with the first prompt, because it brings the form library.
const Question = lazyComponent(async () => ({ default: (await import('./ConfirmQuestion.tsx')).ConfirmQuestion }));

/** Provides a client that prompts for re-authentication. */
export function ConfirmIdentity({ children }: { children: ReactNode }) {
  const host = useHostPorts();
  const [prompt] = useState(() => createIdentityPrompt(Question.load));
  const open = useStore(prompt.subscribe, prompt.get);
  const ports = useMemo(() => ({ ...host, client: confirmingClient(host.client, prompt.ask) }), [host, prompt]);
  return (
    <PortsContext.Provider value={ports}>
      {children}
      {open && <Question.Component ways={open.ways} settle={open.settle} />}
    </PortsContext.Provider>
  );
}
