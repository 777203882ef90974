import { useState } from 'react';
import { FileDown } from 'lucide-react';
import { styled } from 'styled-components';
import { Button } from 'kc-components/Button';
import { Choice } from 'kc-components/Choice';
import { CopyText } from 'kc-components/CopyText';
import { DetailsList } from 'kc-components/DetailsList';
import { ButtonRow } from 'kc-components/Stack';
import { Status } from 'kc-components/Status';
import { dayText } from 'kc-components/format';
import { token, type } from 'kc-components/theme';
import { kmipUsers, type KmipKit, type KmipUser } from 'kc-api/contract/kmip/users';
import { kmipCheckText, kmipFileNames } from 'kc-api/rules/kmip/users';
import { t } from 'kc-intl/t';
import { AnswerPanel, useAnswer, usePorts } from '../../../shell/index.ts';
import { instructionsName, instructionsOf } from './instructions.ts';
import { KitFiles } from './KitFiles.tsx';
import { products } from './kitSteps.ts';

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: 0.875rem;
  padding: 0.875rem 0;
`;

const Steps = styled.ol`
  display: flex;
  flex-direction: column;
  gap: 0.625rem;
  padding-inline-start: 1.25rem;
  list-style: decimal;
  & pre {
    margin-top: 0.25rem;
    padding: 0.5rem 0.625rem;
    border: 1px solid ${token('line')};
    border-radius: var(--kc-radius);
    background: ${token('canvas')};
    white-space: pre-wrap;
    overflow-wrap: anywhere;
    ${type.mono}
  }
`;

const Checks = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem 1rem;
  list-style: none;
`;

function Kit({ kit, user }: { kit: KmipKit; user: KmipUser }) {
  const { save } = usePorts();
  const [product, setProduct] = useState(products[0]?.value ?? '');
  const { host, port, certificate, renew_by, checks } = kit;
  const chosen = products.find(({ value }) => value === product);
  const steps = chosen?.steps({ host, port, files: kmipFileNames(user.username) }) ?? [];
  const saveInstructions = () =>
    save({ blob: new Blob([instructionsOf(user, kit, product)], { type: 'text/plain;charset=utf-8' }), filename: instructionsName(user.username) });
  return (
    <Stack>
      <Checks aria-label={t('Checks')}>
        {checks.map(({ what, problem }) => (
          <li key={what}>
            <Status tone={problem === '' ? 'ok' : 'bad'}>{kmipCheckText({ what, problem })}</Status>
          </li>
        ))}
      </Checks>
      <KitFiles user={user} kit={kit} />
      <DetailsList
        items={[
          { label: t('Host and port'), value: <CopyText label={t('Host and port')} value={`${host}:${port}`} /> },
          { label: t('Renew by'), value: dayText(renew_by) },
          { label: t('Certificate expires'), value: dayText(certificate.not_after) },
          { label: t('Subject'), value: certificate.subject },
          { label: t('Issuer'), value: certificate.issuer },
          { label: t('Fingerprint (SHA-256)'), value: certificate.fingerprint, mono: true, wide: true },
        ]}
      />
      <ButtonRow>
        <Choice label={t('Steps for')} value={product} options={products} onValue={setProduct} />
        <Button icon={<FileDown aria-hidden />} onClick={saveInstructions}>
          {t('Instructions')}
        </Button>
      </ButtonRow>
      <DetailsList items={[{ label: t('KMIP version'), value: chosen?.version ?? '' }]} />
      <Steps>
        {steps.map(({ text, code }) => (
          <li key={text}>
            {text}
            {code !== undefined && <pre>{code}</pre>}
          </li>
        ))}
      </Steps>
    </Stack>
  );
}

/** Fetches the files and instructions for the client setup. The appliance checks them for each request. */
export function HandOver({ user }: { user: KmipUser }) {
  const answer = useAnswer(kmipUsers.kit, { params: { username: user.username } });
  return <AnswerPanel answer={answer}>{({ kit }) => <Kit kit={kit} user={user} />}</AnswerPanel>;
}
