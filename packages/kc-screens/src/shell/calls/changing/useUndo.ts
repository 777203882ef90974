import { useCallback } from 'react';
import { startsOf } from 'kc-api/contract/call';
import { t } from 'kc-intl/t';
import { failureText } from '../reading/failureText.ts';
import { usePorts } from '../../ports/KcProvider.tsx';
import { sayDone } from './sayDone.ts';
import type { UndoCall } from './undoCall.ts';
import { usePerform } from './usePerform.ts';

const staleText = t('The change was not undone because the object has changed since. Open it to see its current values.');

/**
 * Returns the handler of an Undo button. It makes the call under the same rules as any change: re-authentication, approval
 * and revision. It outlives the dialog that made the change, because the message does. `text` and `about` are those of the
 * success message.
 */
export function useUndo() {
  const ports = usePorts();
  const perform = usePerform();
  return useCallback(
    ({ call, input }: UndoCall, text: string, about: string | undefined) => {
      const { messages, navigation } = ports;
      const { path } = navigation.get();
      const under = about === undefined ? {} : { about };
      // Another dialog may be open: its content is not that of this call.
      const title = t('Undo change: {change}', { change: about === undefined || text.includes(about) ? text : `${text} · ${about}` });
      const run = async (): Promise<void> => {
        const outcome = await perform(call, input as never, { title });
        // The user left the re-authentication prompt, so the offer stands again, unless the user left the page as well.
        if (!outcome) return navigation.get().path === path ? sayDone(ports, text, about, null, () => void run()) : undefined;
        if (outcome.ok) return sayDone(ports, t('Undone: {change}', { change: text }), about, startsOf(call, input.body));
        if (outcome.request) return void messages.add({ kind: outcome.request === 'sent' ? 'info' : 'warning', text: outcome.text, ...under });
        const failure = failureText(outcome.error, outcome.error.kind === 'conflict' ? staleText : outcome.text);
        if (failure !== undefined) messages.add({ kind: 'error', text: failure, ...under });
      };
      return () => void run();
    },
    [perform, ports],
  );
}
