import { useState } from 'react';
import { styled } from 'styled-components';
import { Banner } from 'kc-components/Banner';
import { Button } from 'kc-components/Button';
import { FieldLine, useFormValue, useSetFormValue } from 'kc-components/Form';
import { Status } from 'kc-components/Status';
import { oidc } from 'kc-api/contract/security/oidc';
import { oidcTexts } from 'kc-api/rules/security/oidc/oidc';
import { isProviderAddress } from 'kc-api/rules/security/oidc/oidcSignIn';
import { t } from 'kc-intl/t';
import { useAction } from '../../shell/index.ts';
import { caBody, urlFields } from './oidc.schema.ts';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.75rem;
`;

/** Fills in the URLs from the provider's discovery document. URLs that the document omits keep their entered values. */
export function Discover() {
  const issuer = useFormValue<string>('issuer').trim();
  const ca = useFormValue<File | null>('ca');
  const noCa = useFormValue<boolean>('noCa');
  const set = useSetFormValue();
  const action = useAction();
  const [answered, setAnswered] = useState<{ issuer: string; count: number } | null>(null);
  const discover = async () => {
    setAnswered(null);
    const outcome = await action.run(oidc.discover, { body: { issuer, ...(await caBody({ ca, noCa })) } });
    if (!outcome?.ok) return;
    const named = urlFields.flatMap((field): [string, string][] => {
      const url = outcome.answer?.urls[field] ?? '';
      return url === '' || (field === 'issuer' && url === issuer) ? [] : [[field, url]];
    });
    for (const [field, url] of named) set(field, url);
    const method = outcome.answer?.clientAuthentication;
    if (method) set('clientAuthentication', method);
    setAnswered({ issuer: outcome.answer?.urls.issuer ?? issuer, count: named.length });
  };
  const { state } = action;
  return (
    <FieldLine>
      <Line>
        <Button pending={action.busy} disabledReason={isProviderAddress(issuer) ? undefined : oidcTexts.issuerFirst} onClick={() => void discover()}>
          {t('Fill in from issuer')}
        </Button>
        {answered?.issuer === issuer && (
          <Status tone="ok">{t('{count, plural, one {# address filled in} other {# addresses filled in}}', { count: answered.count })}</Status>
        )}
      </Line>
      {state.at === 'failed' && (
        <Banner kind="error" focusOnMount key={state.text}>
          {state.text} {t('Check the issuer, or enter the addresses by hand.')}
        </Banner>
      )}
    </FieldLine>
  );
}
