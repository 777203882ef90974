import { useEffect, type ReactNode } from 'react';
import { ArrowLeft } from 'lucide-react';
import { styled } from 'styled-components';
import { Link } from 'kc-components/Link';
import { SignInFrame } from 'kc-components/SignInFrame';
import { Stack } from 'kc-components/Stack';
import { rich } from 'kc-components/rich';
import { t } from 'kc-intl/t';
import { linkTo, usePorts } from '../shell/index.ts';
import type { SessionHost } from '../session/index.ts';

const Back = styled.p`
  & svg {
    width: 0.875rem;
    height: 0.875rem;
    margin-inline-end: 0.375rem;
    vertical-align: -2px;
  }
`;

/** Any address that is not a recovery page shows the choice of methods. */
const optionsLink = linkTo({ path: '/login' });

/** The frame of a recovery page: its purpose, a link back to the choice, and its form. */
export function RecoveryFrame({ host, heading, text, children }: { host: SessionHost; heading: string; text: ReactNode; children: ReactNode }) {
  const { navigation } = usePorts();
  useEffect(() => {
    document.title = `${heading} · ${host.brand}`;
  }, [heading, host.brand]);
  return (
    <SignInFrame brand={host.brand} heading={heading} sub={<>{rich('Vault {tenant}', { tenant: <b>{host.client.tenant}</b> })}</>}>
      <Stack>
        <div>{text}</div>
        {children}
        <Back>
          <Link href={navigation.href(optionsLink)}>
            <ArrowLeft aria-hidden />
            {t('Recovery options')}
          </Link>
        </Back>
      </Stack>
    </SignInFrame>
  );
}
