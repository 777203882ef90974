import { FileKey } from 'lucide-react';
import { Button } from 'kc-components/Button';
import type { CloudKey } from 'kc-api/contract/cloudKeys/cloudKey';
import { mayDo } from 'kc-api/rules/cloudKeys/cloudKeys';
import { reasonOf } from 'kc-api/rules/verdict';
import { useActor } from '../../../shell/index.ts';
import { usePublicKey } from './usePublicKey.ts';

/** CKEY-023: the public key as a PEM file. */
export function PublicKeyButton({ cloudKey: key }: { cloudKey: CloudKey }) {
  const { save, busy } = usePublicKey(key);
  return (
    <Button
      tone="quiet"
      icon={<FileKey aria-hidden />}
      pending={busy}
      disabledReason={reasonOf(mayDo('publicKey', key, useActor()))}
      onClick={() => save(key.handle)}
    >
      Public key
    </Button>
  );
}
