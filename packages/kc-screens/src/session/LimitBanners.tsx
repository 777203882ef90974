import { useState } from 'react';
import { Banner } from 'kc-components/Banner';
import { Button } from 'kc-components/Button';
import { t } from 'kc-intl/t';
import type { Limit, Limits } from './limits.ts';
import { useStored } from './useStored.ts';

const words: Record<Limit, string> = {
  storage: t(
    'This browser does not let the console store data. Drafts and your theme are lost when the page closes, and you need to sign in again after a reload.',
  ),
  tabs: t('Tabs of this browser cannot share the session. Sign in and sign out separately in each tab.'),
};

/** Shows a banner for each missing browser feature, until the user dismisses it. */
export function LimitBanners({ limits }: { limits: Limits }) {
  const met = useStored(limits);
  const [read, setRead] = useState<readonly Limit[]>([]);
  return met
    .filter((limit) => !read.includes(limit))
    .map((limit) => (
      <Banner
        key={limit}
        kind="warning"
        action={
          <Button tone="quiet" onClick={() => setRead((before) => [...before, limit])}>
            {t('Dismiss')}
          </Button>
        }
      >
        {words[limit]}
      </Banner>
    ));
}
