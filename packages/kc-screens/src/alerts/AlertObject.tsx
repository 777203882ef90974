import { Link } from 'kc-components/Link';
import { legible } from 'kc-components/legible';
import type { Alert } from 'kc-api/contract/alerts/alerts';
import { withoutChange } from '../mending/index.ts';
import { useOpenPages, usePanelRules, usePorts } from '../shell/index.ts';
import { alertPlace } from './alertPlaces.ts';

/** Shows the object of an alert: a link if the user may open its page, otherwise the name. */
export function AlertObject({ alert }: { alert: Alert }) {
  const { navigation } = usePorts();
  const open = useOpenPages();
  const { readOnly } = usePanelRules();
  const place = alertPlace(alert);
  if (!place) return null;
  const { label, address } = place;
  if (!address || !open.some(({ path }) => path === address.path)) return legible(label);
  return <Link href={navigation.href(readOnly ? withoutChange(address) : address)}>{legible(label)}</Link>;
}
