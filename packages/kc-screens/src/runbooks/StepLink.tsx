import { Link } from 'kc-components/Link';
import type { RunbookPlace } from 'kc-api/contract/runbooks/runbooks';
import { t } from 'kc-intl/t';
import { fixOf } from '../mending/index.ts';
import { useOpenPages, usePanelRules, usePorts } from '../shell/index.ts';

/** A link to the dialog or page where the user completes a step, or the reason why there is none. */
export function StepLink({ place, of }: { place: RunbookPlace; of: string }) {
  const { navigation } = usePorts();
  const to = fixOf(place, usePanelRules().readOnly);
  const page = useOpenPages().find(({ path }) => path === to.path);
  if (!page) return <span>{t('Done on a page that you cannot open. Ask an administrator who can.')}</span>;
  return (
    <Link href={navigation.href(to)} aria-label={t('Open {page}: {step}', { page: page.title, step: of })}>
      {t('Open {page}', { page: page.title })}
    </Link>
  );
}
