import { Link } from 'kc-components/Link';
import { applinks } from 'kc-api/contract/applinks/applinks';
import { noApplink } from 'kc-api/rules/applinks/applinks';
import { pages } from 'kc-api/rules/frame/pages';
import { t } from 'kc-intl/t';
import { useAnswer, usePorts } from '../../shell/index.ts';

/** Links to the application link of an object, by name. Shows the GUID until the name is loaded, or if it cannot be read. */
export function LinkName({ guid }: { guid: string }) {
  const { navigation } = usePorts();
  const isLinked = guid !== noApplink;
  const links = useAnswer(applinks.list, undefined, { enabled: isLinked }).data?.applinks;
  if (!isLinked) return <>{t('None')}</>;
  return <Link href={navigation.href({ path: pages.applinks, params: { row: guid } })}>{links?.find((link) => link.guid === guid)?.name ?? guid}</Link>;
}
