import type { ComponentType, ReactNode } from 'react';
import { FieldGrid, useFormValues } from 'kc-components/Form';
import type { DirectoryServer } from 'kc-api/contract/workloads/directoryServers';
import { t } from 'kc-intl/t';
import type { FormContext, Load, WizardStepDefinition } from '../../../shell/index.ts';
import { AccountFields } from './AccountFields.tsx';
import { CertificateFields } from './CertificateFields.tsx';
import { isVerified, schemasOf, type DirectoryServerValues } from './directoryServer.schema.ts';
import { DirectoryServerTest } from './DirectoryServerTest.tsx';
import { ServerFields } from './ServerFields.tsx';

/** With a certificate to check, the test is on the certificate step. */
function Unverified({ children }: { children: ReactNode }) {
  return isVerified(useFormValues<DirectoryServerValues>()) ? null : children;
}

/** Returns the steps for a new or an existing server. `before` finds the existing one. Without TLS there is no certificate step. */
export function directoryServerSteps<Target, L extends Load>(
  Group: ComponentType<FormContext<Target, L>>,
  before: (target: Target) => DirectoryServer | undefined = () => undefined,
): readonly WizardStepDefinition<DirectoryServerValues, Target, L>[] {
  return [
    {
      id: 'server',
      title: t('Server'),
      schema: ({ target }) => schemasOf(before(target)).server,
      Fields: (context) => (
        <FieldGrid>
          <Group {...context} />
          <ServerFields />
        </FieldGrid>
      ),
    },
    {
      id: 'account',
      title: t('Service account'),
      schema: ({ target }) => schemasOf(before(target)).account,
      Fields: ({ target }) => (
        <>
          <AccountFields before={before(target)} />
          <Unverified>
            <DirectoryServerTest before={before(target)} />
          </Unverified>
        </>
      ),
    },
    {
      id: 'certificate',
      title: t('Certificate'),
      when: isVerified,
      schema: ({ target }) => schemasOf(before(target)).certificate,
      Fields: ({ target }) => (
        <>
          <CertificateFields before={before(target)} />
          <DirectoryServerTest before={before(target)} />
        </>
      ),
    },
  ];
}
