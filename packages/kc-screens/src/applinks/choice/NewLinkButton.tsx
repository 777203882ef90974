import { useEffect, useState } from 'react';
import { Button } from 'kc-components/Button';
import type { Applink } from 'kc-api/contract/applinks/applinks';
import { applinkRules } from 'kc-api/rules/applinks/applinks';
import { reasonOf } from 'kc-api/rules/verdict';
import { t } from 'kc-intl/t';
import { NestedAddress, useActor } from '../../shell/index.ts';
import { createLinkDialog } from '../links/create/createLink.dialog.tsx';

interface NewLinkButtonProps {
  /** Those that can be chosen, as the appliance tells them now. */
  links: readonly Applink[];
  /** Given the GUID of the link that was made, once it can be chosen. Give it memoised. */
  onMade: (guid: string) => void;
}

/** Makes an application link over the form that wants one, so that nothing that was entered is lost. */
export function NewLinkButton({ links, onMade }: NewLinkButtonProps) {
  const actor = useActor();
  const [open, setOpen] = useState(false);
  /** The GUID of the link that was made here last. */
  const [made, setMade] = useState<string | null>(null);
  const guid = links.find((one) => one.guid === made)?.guid;
  useEffect(() => {
    if (guid !== undefined) onMade(guid);
  }, [guid, onMade]);
  const close = (row?: string) => {
    if (row !== undefined) setMade(row);
    setOpen(false);
  };
  return (
    <>
      <Button icon={createLinkDialog.icon} disabledReason={reasonOf(applinkRules.create(actor))} onClick={() => setOpen(true)}>
        {t('New link')}
      </Button>
      {open && (
        <NestedAddress params={{}}>
          <createLinkDialog.Component targets={[]} row="vmSets" onClose={() => close()} onMade={close} />
        </NestedAddress>
      )}
    </>
  );
}
