import { useState } from 'react';
import { Banner } from 'kc-components/Banner';
import { ConfirmDialog } from 'kc-components/ConfirmDialog';
import { keySets, type KeySet } from 'kc-api/contract/cloudKeys/keySets';
import { keySetTexts } from 'kc-api/rules/cloudKeys/keySets';
import { providers } from 'kc-api/rules/cloudKeys/providers/provider';
import { t } from 'kc-intl/t';
import { AskLater, checkingText, sayDone, useAction, useAnswer, usePorts } from '../../../shell/index.ts';
import { Impact } from '../../../impact/index.ts';
import { setDependents } from '../setDependents.ts';
import { CannotDelete } from './CannotDelete.tsx';

interface DeleteKeySetProps {
  set: KeySet;
  onClose: () => void;
}

/** Confirms with the key set's name and then deletes it. A key set with keys gets no confirmation: the dialog shows what prevents the deletion. */
export function DeleteKeySet({ set: given, onClose }: DeleteKeySetProps) {
  // Keep the original key set: a reload of the list must not change what the confirmation is about.
  const [set] = useState(given);
  const ports = usePorts();
  const { state, run, busy } = useAction();
  const input = { params: { guid: set.guid } };
  const read = useAnswer(keySets.read, input);
  const title = t('Delete key set {name}', { name: set.name });

  async function remove() {
    const outcome = await run(keySets.remove, input);
    if (!outcome?.ok) return;
    sayDone(ports, keySetTexts.deleted, set.name);
    onClose();
  }

  if (!read.data) return <AskLater title={title} error={read.error} retry={read.refresh} onClose={onClose} />;
  const { key_set: now } = read.data;
  if (now.num_cloudkeys > 0) return <CannotDelete set={now} onClose={onClose} />;
  return (
    <ConfirmDialog
      open
      title={title}
      consequence={
        <Impact dependents={setDependents(now)} final={t('Yes, immediately.')} undo={t('Not possible. A new key set can be created with the same settings.')}>
          {providers[set.csp_type].hasAccount
            ? t('The key set is deleted. Its CSP account is kept and can be used by another key set.')
            : t('The key set is deleted with its database connectors.')}
        </Impact>
      }
      verb={t('Delete key set')}
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
