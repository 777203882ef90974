import { useEffect, useState } from 'react';
import { Button } from 'kc-components/Button';
import type { Applink } from 'kc-api/contract/applinks/applinks';
import { applinkRules } from 'kc-api/rules/applinks/applinks';
import { reasonOf } from 'kc-api/rules/verdict';
import { t } from 'kc-intl/t';
import { NestedAddress, useActor } from '../../shell/index.ts';
import { createLinkDialog } from '../links/create/createLink.dialog.tsx';

interface NewLinkButtonProps {
  /** The links that can be selected, from the latest response. */
  links: readonly Applink[];
  /** Called with the GUID of the new link once it is in `links`. Must be memoized. */
  onMade: (guid: string) => void;
}

/** Creates an application link in a nested dialog, so that the form below keeps its entries. */
export function NewLinkButton({ links, onMade }: NewLinkButtonProps) {
  const actor = useActor();
  const [open, setOpen] = useState(false);
  /** GUID of the last link that this button created. */
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
