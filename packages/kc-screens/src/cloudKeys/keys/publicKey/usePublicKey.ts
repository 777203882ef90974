import { useCallback, useEffect, useRef } from 'react';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import type { CloudKey } from 'kc-api/contract/cloudKeys/cloudKey';
import { publicKeyFile } from 'kc-api/rules/cloudKeys/cloudKeys/cloudKeys';
import { sayWithRetry, useDownload, usePorts } from '../../../shell/index.ts';

/** Saves the public key of a key, or of its version with that handle, as a PEM file. */
export function usePublicKey() {
  const { messages } = usePorts();
  const { download, busy, error } = useDownload();
  const again = useRef<() => void>(() => {});
  const save = useCallback(
    (key: CloudKey, handle: string = key.handle) => {
      const ask = () => void download(cloudKeys.publicKey, { params: { handle } }, publicKeyFile(key));
      again.current = ask;
      ask();
    },
    [download],
  );
  useEffect(() => {
    if (error !== undefined) sayWithRetry(messages, error, () => again.current());
  }, [error, messages]);
  return { save, busy };
}
