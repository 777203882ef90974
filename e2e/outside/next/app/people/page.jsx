import Link from 'next/link';
import { Page } from 'kc-components/Page';
import { KcTheme } from 'kc-components/theme';
import { openVault } from '../../vault.js';
import { People } from './People.jsx';

export const dynamic = 'force-dynamic';

/** A component of the server draws ours around one of its own. */
export default async function PeoplePage() {
  return (
    <main>
      <Link href="/">Quay</Link>
      <KcTheme theme="light">
        <Page title="People">
          <People {...await openVault()} />
        </Page>
      </KcTheme>
    </main>
  );
}
