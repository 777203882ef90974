import { useEffect, useState } from 'react';
import { Button } from 'kc-components/Button';
import type { Applink } from 'kc-api/contract/applinks/applinks';
import { applinkRules } from 'kc-api/rules/applinks/applinks';
import { reasonOf } from 'kc-api/rules/verdict';
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
  /** Those that were there before one was made; null while nobody makes one. */
  const [before, setBefore] = useState<ReadonlySet<string> | null>(null);
  const made = before && links.find(({ guid }) => !before.has(guid))?.guid;
  useEffect(() => {
    if (made) onMade(made);
  }, [made, onMade]);
  const begin = () => {
    setBefore(new Set(links.map(({ guid }) => guid)));
    setOpen(true);
  };
  return (
    <>
      <Button icon={createLinkDialog.icon} disabledReason={reasonOf(applinkRules.create(actor))} onClick={begin}>
        New link
      </Button>
      {open && (
        <NestedAddress params={{}}>
          <createLinkDialog.Component targets={[]} row="vmSets" onClose={() => setOpen(false)} />
        </NestedAddress>
      )}
    </>
  );
}
