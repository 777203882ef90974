import { useEffect, useRef } from 'react';
import { hsmTexts } from 'kc-api/rules/hsm/hsm';
import { createAdminKeyDialog } from '../../account/adminKey/index.ts';
import { sayDone, useOpenDialog, usePorts } from '../../shell/index.ts';
import { adminKeyAsked, adminKeyAwaited } from './pendingAdminKey.ts';

/** HSM-034, HSM-035: after the reload that follows a reset, shows the result, and then asks for a new admin key. */
export function AdminKeyFollows() {
  const ports = usePorts();
  const open = useOpenDialog();
  const { clock } = ports;
  const said = useRef(false);
  useEffect(() => {
    const delay = adminKeyAwaited(ports);
    if (delay === undefined) return undefined;
    if (!said.current) sayDone(ports, hsmTexts.hasBeenReset, undefined);
    said.current = true;
    const timer = clock.setTimeout(() => {
      adminKeyAsked(ports);
      open(createAdminKeyDialog);
    }, delay);
    return () => clock.clearTimeout(timer);
  }, [ports, clock, open]);
  return null;
}
