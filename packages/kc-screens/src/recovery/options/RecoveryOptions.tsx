import { useEffect, type ReactNode } from 'react';
import { ChevronRight, Cpu, KeyRound, Server, TextCursorInput } from 'lucide-react';
import { styled } from 'styled-components';
import { Dialog } from 'kc-components/Dialog';
import { Link } from 'kc-components/Link';
import { SignInFrame } from 'kc-components/SignInFrame';
import { focusRing, token, type } from 'kc-components/theme';
import { recovery } from 'kc-api/contract/recovery/recovery';
import { pages } from 'kc-api/rules/frame/pages';
import { recoveryTexts } from 'kc-api/rules/recovery/recovery';
import { rich } from 'kc-components/rich';
import { t } from 'kc-intl/t';
import { formatAddress, linkTo, useAnswer, usePorts, type Address } from '../../shell/index.ts';
import type { RecoveryPageProps } from '../recoveryPage.ts';

const List = styled.ul`
  display: grid;
  gap: 0.5rem;
  margin-top: 0.75rem;
`;

const Other = styled.p`
  margin-top: 1rem;
  ${type.small}
  color: ${token('text-2')};
`;

const Way = styled.a`
  display: flex;
  align-items: center;
  gap: 0.75rem;
  padding: 0.625rem 0.75rem;
  border: 1px solid ${token('control-line')};
  border-radius: var(--kc-radius);
  color: ${token('text')};
  text-decoration: none;
  ${focusRing}
  &[href]:hover {
    background: ${token('accent-soft')};
  }
  &:not([href]) {
    color: ${token('text-2')};
  }
  & svg {
    flex: none;
    width: 1rem;
    height: 1rem;
    color: ${token('accent')};
  }
  & > span {
    flex: 1;
    min-width: 0;
    font-weight: 550;
  }
  & small {
    display: block;
    ${type.small}
    color: ${token('text-2')};
  }
`;

/** RECOV-01. */
const ways: readonly { title: string; hint: string; to: Address; icon: ReactNode; byParts?: true }[] = [
  {
    title: t('Admin key parts'),
    hint: t('Uploaded by several security administrators'),
    to: linkTo({ path: pages.recovery }),
    icon: <KeyRound aria-hidden />,
    byParts: true,
  },
  {
    title: t('Passphrase'),
    hint: t('The startup passphrase of this appliance'),
    to: linkTo({ path: pages.passphraseRecovery }),
    icon: <TextCursorInput aria-hidden />,
  },
  { title: t('HSM'), hint: t('The hardware security module that holds the admin key'), to: linkTo({ path: pages.hsmRecovery }), icon: <Cpu aria-hidden /> },
  {
    title: t('KMIP'),
    hint: t('A KMIP server that holds the admin key'),
    to: { path: pages.kmipClients, params: { recovery: '' } },
    icon: <Server aria-hidden />,
  },
];

/** The choice of recovery methods. The user leaves it only by choosing one. */
export function RecoveryOptions({ host }: RecoveryPageProps) {
  const { navigation } = usePorts();
  const { data } = useAnswer(recovery.status);
  const partsOnly = data?.parts_only === 'yes';
  useEffect(() => {
    document.title = `${t('Recovery')} · ${host.brand}`;
  }, [host.brand]);
  return (
    <>
      <SignInFrame brand={host.brand} heading={t('Recovery mode')} sub={<>{rich('Vault {tenant}', { tenant: <b>{host.client.tenant}</b> })}</>}>
        <p>{t('This appliance has no master key and does not answer until it is recovered.')}</p>
      </SignInFrame>
      <Dialog open title={t('Recover the master key')} dismissable={false}>
        <p>{t('This appliance started without its master key. Nothing else works until it is recovered. No data are lost.')}</p>
        <List>
          {ways.map(({ title, hint, to, icon, byParts }) => (
            <li key={formatAddress(to)}>
              {/* A link without an address is disabled. */}
              <Way {...(partsOnly && !byParts ? { 'aria-disabled': true, role: 'link' } : { href: navigation.href(to) })}>
                {icon}
                <span>
                  {title}
                  <small>{partsOnly && !byParts ? recoveryTexts.partsOnly : hint}</small>
                </span>
                {(!partsOnly || byParts) && <ChevronRight aria-hidden />}
              </Way>
            </li>
          ))}
        </List>
        <Other>
          {rich('Nobody can recover it? {link}', {
            link: <Link href={navigation.href(linkTo({ path: pages.decommission }))}>{t('Decommission this appliance')}</Link>,
          })}
        </Other>
      </Dialog>
    </>
  );
}
