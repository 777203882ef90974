import type { ReactNode } from 'react';
import { EmptyState } from 'kc-components/EmptyState';
import { Link } from 'kc-components/Link';
import { Page } from 'kc-components/Page';
import { Spinner } from 'kc-components/Spinner';
import { system } from 'kc-api/contract/frame/system';
import { mayUseCloudKeys } from 'kc-api/rules/cloudKeys/cloudLicense';
import { Failure, useAnswer, usePorts, landing } from '../shell/index.ts';

interface LicenseGateProps {
  /** Of the page, until it is drawn itself. */
  title: string;
  sub: string;
  children: ReactNode;
}

/** CKP-06: the page, where the licence includes cloud keys; what is missing, where it does not. */
export function LicenseGate({ title, sub, children }: LicenseGateProps) {
  const { navigation } = usePorts();
  const license = useAnswer(system.license);
  if (license.data && mayUseCloudKeys(license.data.license).ok) return children;
  return (
    <Page title={title} sub={sub}>
      {license.loading ? (
        <Spinner active />
      ) : (
        <>
          <Failure size="banner" error={license.error} retry={license.refresh} />
          <EmptyState tone="denied" text="You do not have access to this page." action={<Link href={navigation.href(landing)}>Go to your landing page</Link>} />
        </>
      )}
    </Page>
  );
}
