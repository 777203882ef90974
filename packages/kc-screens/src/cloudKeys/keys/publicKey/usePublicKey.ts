import { useCallback, useEffect } from 'react';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import type { CloudKey } from 'kc-api/contract/cloudKeys/cloudKey';
import { publicKeyFile } from 'kc-api/rules/cloudKeys/cloudKeys';
import { useDownload, usePorts } from '../../../shell/index.ts';

/** Saves the public key of a key, or of one of its versions, as a PEM file. */
export function usePublicKey(key: CloudKey) {
  const { messages } = usePorts();
  const { download, busy, error } = useDownload();
  useEffect(() => {
    if (error !== undefined) messages.add({ kind: 'error', text: error });
  }, [error, messages]);
  const save = useCallback((handle: string) => void download(cloudKeys.publicKey, { params: { handle } }, publicKeyFile(key)), [download, key]);
  return { save, busy };
}
