import { useCallback, useEffect, useRef } from 'react';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import type { CloudKey } from 'kc-api/contract/cloudKeys/cloudKey';
import { publicKeyFile } from 'kc-api/rules/cloudKeys/cloudKeys';
import { sayWithRetry, useDownload, usePorts } from '../../../shell/index.ts';

/** Saves the public key of a key, or of one of its versions, as a PEM file. */
export function usePublicKey(key: CloudKey) {
  const { messages } = usePorts();
  const { download, busy, error } = useDownload();
  const last = useRef('');
  const save = useCallback(
    (handle: string) => {
      last.current = handle;
      void download(cloudKeys.publicKey, { params: { handle } }, publicKeyFile(key));
    },
    [download, key],
  );
  useEffect(() => {
    if (error !== undefined) sayWithRetry(messages, error, () => save(last.current));
  }, [error, messages, save]);
  return { save, busy };
}
