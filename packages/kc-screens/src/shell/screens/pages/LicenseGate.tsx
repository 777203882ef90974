import type { ReactNode } from 'react';
import { EmptyState } from 'kc-components/EmptyState';
import { Link } from 'kc-components/Link';
import { Page } from 'kc-components/Page';
import { Spinner } from 'kc-components/Spinner';
import { system, type License } from 'kc-api/contract/frame/system';
import type { Verdict } from 'kc-api/rules/verdict';
import { t } from 'kc-intl/t';
import { Failure } from '../../calls/reading/Failure.tsx';
import { useAnswer } from '../../calls/reading/useAnswer.ts';
import { usePorts } from '../../ports/KcProvider.tsx';
import { landing } from './links.ts';

interface LicenseGateProps {
  /** Title of the page while the license loads, and if access is denied. */
  title: string;
  sub: string;
  may: (license: License) => Verdict;
  children: ReactNode;
}

/** Renders the page if the license includes it, otherwise an access-denied state. For hosts that do not check the license themselves. */
export function LicenseGate({ title, sub, may, children }: LicenseGateProps) {
  const { navigation } = usePorts();
  const license = useAnswer(system.license);
  if (license.data && may(license.data.license).ok) return children;
  return (
    <Page title={title} sub={sub}>
      {license.loading ? (
        <Spinner active />
      ) : (
        <>
          <Failure size="banner" error={license.error} retry={license.refresh} />
          <EmptyState
            tone="denied"
            text={t('You do not have access to this page.')}
            action={<Link href={navigation.href(landing)}>{t('Go to your landing page')}</Link>}
          />
        </>
      )}
    </Page>
  );
}
