import { useEffect } from 'react';
import { t } from 'kc-intl/t';
import type { DialogPlace } from '../pages/screen.ts';
import { useAddress, usePorts } from '../ports/KcProvider.tsx';
import { withParams, type Address } from '../ports/navigation.ts';

export const refusalTexts = {
  unknown: t('The dialog in this link does not exist on this page. The link may be from another version of the console.'),
  noChoice: t('Select an entry in the list first.'),
  withheld: t('This panel does not offer it.'),
  noRow: t('The entry in this link is not in the list. It may have been deleted.'),
} as const;

/** The places of a page that have this dialog. */
const placesOf = (places: readonly DialogPlace[], id: string): DialogPlace[] => places.filter(({ dialogs }) => dialogs.some((dialog) => dialog.id === id));

/** Where the address does not name a tab, the first one is shown. */
function standsAt({ params }: Address, { at = {} }: DialogPlace, [first]: readonly DialogPlace[]): boolean {
  return Object.entries(at).every(([name, value]) => (params[name] ?? first?.at?.[name]) === value);
}

/**
 * Judges the dialog that the address names before any list has been read: one of another tab is led to, and one that the
 * page does not have is dropped with a word. Whether the dialog may open is said by its DialogHost.
 */
export function DialogGuard({ places }: { places: readonly DialogPlace[] }) {
  const { navigation, notes } = usePorts();
  const address = useAddress();
  useEffect(() => {
    const { dialog } = address.params;
    // Those of saved views are in every list, and in no page's own.
    if (dialog === undefined || dialog.startsWith('views.') || navigation.get() !== address) return;
    const homes = placesOf(places, dialog);
    const [home] = homes;
    if (!home) {
      notes.add({ kind: 'warning', title: t('Dialog not found'), text: refusalTexts.unknown });
      navigation.go(withParams(address, { dialog: undefined }), { replace: true });
    } else if (!homes.some((one) => standsAt(address, one, places))) navigation.go(withParams(address, home.at ?? {}), { replace: true });
  }, [places, address, navigation, notes]);
  return null;
}
