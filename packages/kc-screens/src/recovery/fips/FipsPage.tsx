import { useEffect } from 'react';
import { Button } from 'kc-components/Button';
import { SignInFrame } from 'kc-components/SignInFrame';
import { Stack } from 'kc-components/Stack';
import { pages } from 'kc-api/rules/frame/pages';
import { recoveryTexts } from 'kc-api/rules/recovery/recovery';
import { t } from 'kc-intl/t';
import type { SessionHost } from '../../session/index.ts';
import { linkTo, useAddress, usePorts } from '../../shell/index.ts';

/** /fips: the user can only log out (RECOV-08). */
export function FipsPage({ host }: { host: SessionHost }) {
  const { navigation } = usePorts();
  const { path } = useAddress();
  useEffect(() => {
    document.title = `${t('Unavailable')} · ${host.brand}`;
    if (path !== pages.fips) navigation.go(linkTo({ path: pages.fips }), { replace: true });
  }, [path, navigation, host.brand]);
  const logOut = () => {
    host.session.end('signed-out');
    navigation.go(linkTo({ path: '/login' }));
    host.service.back();
  };
  return (
    <SignInFrame brand={host.brand} heading={t('Appliance unavailable')}>
      <Stack>
        <p role="alert">{recoveryTexts.fips}</p>
        <div>
          <Button tone="primary" onClick={logOut}>
            {t('Log out')}
          </Button>
        </div>
      </Stack>
    </SignInFrame>
  );
}
