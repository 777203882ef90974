import { useState } from 'react';
import { Banner } from 'kc-components/Banner';
import { Button } from 'kc-components/Button';
import { ConfirmDialog } from 'kc-components/ConfirmDialog';
import { Dialog } from 'kc-components/Dialog';
import { Skeleton } from 'kc-components/Skeleton';
import { keySets, type KeySet } from 'kc-api/contract/keySets';
import { keySetTexts } from 'kc-api/rules/keySets';
import { checkingText, useAction, useAnswer, usePorts } from '../../../shell/index.ts';
import { Impact } from '../../impact/index.ts';
import { setDependents } from '../setDependents.ts';
import { NotDeleted } from './NotDeleted.tsx';

export interface DeleteKeySetProps {
  set: KeySet;
  onClose: () => void;
}

/** Names the key set and what goes with it, asks for its name, and deletes it. */
export function DeleteKeySet({ set: given, onClose }: DeleteKeySetProps) {
  // The list that is read again behind the question does not change what it is about.
  const [set] = useState(given);
  const { messages } = usePorts();
  const { state, run, busy } = useAction();
  const input = { params: { guid: set.guid } };
  const read = useAnswer(keySets.read, input);
  const [refused, setRefused] = useState<string | null>(null);
  const title = `Delete key set ${set.name}`;

  async function remove() {
    const outcome = await run(keySets.remove, input);
    if (!outcome) return;
    if (outcome.ok) {
      messages.add({ kind: 'success', text: keySetTexts.deleted });
      onClose();
    } else if (outcome.error.kind === 'refused' && set.num_cloudkeys > 0) setRefused(outcome.text);
  }

  if (refused !== null) return <NotDeleted set={set} reason={refused} onClose={onClose} />;
  if (!read.data) {
    return (
      <Dialog
        open
        title={title}
        onDismiss={onClose}
        banner={read.error && !read.error.silent && <Banner kind="error" focusOnMount action={<Button onClick={read.refresh}>Try again</Button>}>{read.error.message}</Banner>}
        footer={{ cancel: <Button tone="quiet" onClick={onClose}>Cancel</Button> }}
      >
        {read.loading && <Skeleton lines={3} />}
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      open
      title={title}
      names={[set.name]}
      consequence={
        <Impact dependents={setDependents(read.data.key_set)} final="At once." undo="Not possible. A new key set can be created with the same settings.">
          The key set is taken away with its database connectors. Its CSP account is kept and becomes free.
        </Impact>
      }
      verb="Delete key set"
      tone="danger"
      typed={set.name}
      pending={busy}
      error={state.at === 'failed' ? state.text : undefined}
      extra={state.at === 'checking' && <Banner kind="info">{checkingText}</Banner>}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  );
}
