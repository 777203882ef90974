import { useMemo } from 'react';
import { Copy } from 'lucide-react';
import type { GridAction } from 'kc-components/DataGrid';
import type { AsymmetricKeyId } from 'kc-api/contract/workloads/keyIds';
import { keyIdRules } from 'kc-api/rules/workloads/keyIds';
import { reasonOf } from 'kc-api/rules/verdict';
import { t } from 'kc-intl/t';
import { usePorts } from '../../shell/index.ts';

const unsupported = t('Copying to the clipboard is not supported by this browser.');

/** Copies the public key in PEM format. It can only encrypt for this key. */
export function useCopyPublicKey(): GridAction<AsymmetricKeyId> {
  const { notes } = usePorts();
  return useMemo(
    () => ({
      id: 'asymmetricKeyIds.copyPublicKey',
      label: t('Copy public key'),
      icon: <Copy aria-hidden />,
      needs: 'one',
      disabledReason: ([one]) => one && reasonOf(keyIdRules.copyPublicKey(one)),
      run: ([one]) =>
        void navigator.clipboard.writeText(atob(one?.b64pubkey ?? '')).then(
          () => void notes.add({ kind: 'success', title: t('Copied to clipboard') }),
          () => void notes.add({ kind: 'warning', title: unsupported }),
        ),
    }),
    [notes],
  );
}
