import { useState } from 'react';
import { passkeyProofs } from 'kc-api/contract/session/passkeyProofs';
import { provePasskey } from '../../../authenticator/index.ts';
import type { useAction } from '../changing/useAction.ts';

/** Re-authenticates with a passkey: the appliance creates a challenge, the browser signs it, and the appliance verifies the signature. */
export function usePasskeyProof(run: ReturnType<typeof useAction>['run']) {
  const [asking, setAsking] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);

  const prove = async (): Promise<boolean> => {
    setRefused(null);
    const asked = await run(passkeyProofs.ask, {});
    const options = asked?.ok ? asked.answer?.options : undefined;
    if (!options) return false;
    setAsking(true);
    const proved = await provePasskey(options);
    setAsking(false);
    if (proved.at === 'failed') {
      setRefused(proved.text);
      return false;
    }
    const outcome = await run(passkeyProofs.confirm, { body: { assertion: proved.answer } });
    return outcome?.ok === true;
  };

  return { asking, refused, prove, reset: () => setRefused(null) };
}
