import { useEffect } from 'react';
import { FileKey } from 'lucide-react';
import { Button } from 'kc-components/Button';
import { cloudKeys, type CloudKey } from 'kc-api/contract/cloudKeys';
import { mayDo, publicKeyFile } from 'kc-api/rules/cloudKeys';
import { reasonOf } from 'kc-api/rules/verdict';
import { useActor, useDownload, usePorts } from '../../../shell/index.ts';

/** CKEY-023: the public key as a PEM file. */
export function PublicKeyButton({ cloudKey: key }: { cloudKey: CloudKey }) {
  const { messages } = usePorts();
  const { download, busy, error } = useDownload();
  useEffect(() => {
    if (error !== undefined) messages.add({ kind: 'error', text: error });
  }, [error, messages]);
  return (
    <Button
      tone="quiet"
      icon={<FileKey aria-hidden />}
      pending={busy}
      disabledReason={reasonOf(mayDo('publicKey', key, useActor()))}
      onClick={() => void download(cloudKeys.publicKey, { params: { handle: key.handle } }, publicKeyFile(key))}
    >
      Public key
    </Button>
  );
}
