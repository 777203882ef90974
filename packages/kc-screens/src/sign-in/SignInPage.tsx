import { useEffect, useState, type ReactNode } from 'react';
import { SignInFrame } from 'kc-components/SignInFrame';
import type { Client } from 'kc-api/client/client';
import { system } from 'kc-api/contract/frame/system';
import { rich } from 'kc-components/rich';
import { t } from 'kc-intl/t';
import { styled } from 'styled-components';
import type { SessionHost } from '../session/index.ts';
import { LanguageChoice } from './LanguageChoice.tsx';

/** AUTH-05: the slides of the carousel. */
const slides = [
  { title: t('Your keys, in every cloud, on your terms.'), text: t('Create, rotate and revoke the keys behind AWS, Azure and Google Cloud from one place.') },
  { title: t('Encrypted workloads that open where policy allows.'), text: t('Virtual machines, databases and disks ask this vault before they start.') },
  { title: t('One record of everything.'), text: t('Every change, who made it and when, kept where nobody can edit it.') },
] as const;

/** Returns the product's version, or null until it is loaded. Failures are ignored. */
function useVersion(client: Client): string | null {
  const [version, setVersion] = useState<string | null>(null);
  useEffect(() => {
    const left = new AbortController();
    client.send(system.info, {}, { background: true, signal: left.signal }).then(
      (info) => setVersion(t('Version {version} (build {build})', { version: info.version, build: info.build })),
      () => undefined,
    );
    return () => left.abort();
  }, [client]);
  return version;
}

interface SignInPageProps {
  host: SessionHost;
  heading: string;
  children: ReactNode;
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0.25rem 1rem;
`;

const Foot = ({ version, host }: { version: string | null; host: SessionHost }) => (
  <Line>
    <span>{version ?? ' '}</span>
    <LanguageChoice host={host} />
  </Line>
);

/** The frame of all pages before the sign-in. */
export function SignInPage({ host, heading, children }: SignInPageProps) {
  const { client, brand } = host;
  const version = useVersion(client);
  return (
    <SignInFrame
      brand={brand}
      heading={heading}
      sub={<>{rich('Vault {tenant}', { tenant: <b>{client.tenant}</b> })}</>}
      slides={slides}
      foot={<Foot version={version} host={host} />}
    >
      {children}
    </SignInFrame>
  );
}
