import { useMemo, useRef, useState, type ReactNode } from 'react';
import { lazyComponent } from 'kc-components/lazyComponent';
import { usePanel } from 'kc-components/theme';
import type { ApplianceError } from 'kc-api/client/errors';
import { usePorts } from '../../ports/KcProvider.tsx';
import { withParams } from '../../ports/navigation.ts';
import { SecondPersonContext, type NeedsSecond, type RequestEntry, type SecondOutcome, type SecondPerson } from './askSecond.ts';

// Loaded with the first approval request, because it brings the form library and the code that reads a dialog's content.
const Panel = lazyComponent(async () => ({ default: (await import('./SecondPanel.tsx')).SecondPanel }));

interface Asked {
  needs: NeedsSecond;
  /** The dialog that started a bulk operation, or the open one; null without a dialog. */
  dialog: Element | null;
  settle: (outcome: SecondOutcome, entry?: RequestEntry) => void;
}

/** Asks for the reason and sends the approval request whenever a call inside it needs a second administrator. */
export function SecondPersonProvider({ children }: { children: ReactNode }) {
  const ports = usePorts();
  const { root } = usePanel();
  const [asked, setAsked] = useState<Asked | null>(null);
  const underway = useRef<Promise<unknown>>(Promise.resolve());
  /** Entries by bulk operation, once the user has made them. */
  const entries = useRef(new Map<string, Promise<RequestEntry | null>>());
  const left = useRef(new Map<string, Element>());

  const person = useMemo<SecondPerson>(() => {
    const onShow = (): Element | null => [...(root?.querySelectorAll('[data-kc-dialog]') ?? [])].at(-1) ?? null;
    const question = (needs: NeedsSecond): Promise<{ outcome: SecondOutcome; entry: RequestEntry | null }> => {
      const isOfDialog = needs.title === undefined;
      const open = isOfDialog ? ports.navigation.get().params['dialog'] : undefined;
      const next = underway.current.then(async () => {
        await Panel.load();
        return new Promise<{ outcome: SecondOutcome; entry: RequestEntry | null }>((resolve) => {
          const settle = (outcome: SecondOutcome, entry?: RequestEntry) => {
            setAsked(null);
            resolve({ outcome, entry: entry ?? null });
            // Close dialogs that do not handle approval requests themselves, because the request was sent.
            if (outcome.as === 'sent' && open !== undefined)
              ports.clock.setTimeout(() => {
                const now = ports.navigation.get();
                if (now.params['dialog'] === open) ports.navigation.go(withParams(now, { dialog: undefined }), { replace: true });
              }, 0);
          };
          const remembered = needs.batch === undefined ? undefined : left.current.get(needs.batch);
          setAsked({ needs, dialog: isOfDialog ? (remembered ?? onShow()) : null, settle });
        });
      });
      underway.current = next.catch(() => undefined);
      return next;
    };
    return {
      remember(batch) {
        const dialog = onShow();
        // Clone it now, because the dialog is about to close.
        if (dialog) left.current.set(batch, dialog.cloneNode(true) as Element);
      },
      async ask(needs) {
        const { batch } = needs;
        if (batch === undefined) return (await question(needs)).outcome;
        const known = entries.current.get(batch);
        if (!known) {
          const first = question(needs);
          entries.current.set(
            batch,
            first.then(
              ({ entry }) => entry,
              () => null,
            ),
          );
          const { outcome } = await first;
          if (outcome.as !== 'sent') entries.current.delete(batch);
          return outcome;
        }
        const entry = await known;
        if (entry === null) return { as: 'back' };
        try {
          const { sendRequest } = await import('./requestBody.ts');
          await sendRequest(ports.client, needs, left.current.get(batch) ?? null, entry);
          return { as: 'sent' };
        } catch (error) {
          return { as: 'failed', error: error as ApplianceError };
        }
      },
    };
  }, [ports, root]);

  return (
    <SecondPersonContext.Provider value={person}>
      {children}
      {asked && <Panel.Component {...asked} />}
    </SecondPersonContext.Provider>
  );
}
