import { useEffect } from 'react';
import { t } from 'kc-intl/t';
import { useAddress, usePorts } from '../ports/KcProvider.tsx';
import { withParams, type Address } from '../ports/navigation.ts';
import type { DialogPlace } from './dialog.ts';

export const refusalTexts = {
  unknown: t('The dialog in this link does not exist on this page. The link may be from another version of the console.'),
  noChoice: t('Select an entry in the list first.'),
  withheld: t('This panel does not offer it.'),
  noRow: t('The entry in this link is not in the list. It may have been deleted.'),
} as const;

/** Returns the places of a page that contain this dialog. */
const placesOf = (places: readonly DialogPlace[], id: string): DialogPlace[] => places.filter(({ dialogs }) => dialogs.some((dialog) => dialog.id === id));

/** True if the URL shows this place. Without a tab in the URL, the first place is shown. */
function standsAt({ params }: Address, { at = {} }: DialogPlace, [first]: readonly DialogPlace[]): boolean {
  return Object.entries(at).every(([name, value]) => (params[name] ?? first?.at?.[name]) === value);
}

/**
 * Checks the dialog in the URL before any list is loaded. If it belongs to another tab, it switches the tab. If the page does not have it, it removes the
 * parameter and shows a warning. DialogHost decides whether the dialog may open.
 */
export function DialogGuard({ places }: { places: readonly DialogPlace[] }) {
  const { navigation, notes } = usePorts();
  const address = useAddress();
  useEffect(() => {
    const { dialog } = address.params;
    // Dialogs of saved views belong to every list, so no page declares them.
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
