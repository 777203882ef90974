import { useState } from 'react';
import { FolderSearch } from 'lucide-react';
import { styled } from 'styled-components';
import { Banner } from 'kc-components/Banner';
import { Button } from 'kc-components/Button';
import { useFormValue } from 'kc-components/Form';
import { legible } from 'kc-components/legible';
import { Link } from 'kc-components/Link';
import type { AcmeDirectory } from 'kc-api/contract/acme/acme';
import type { kmipAcme } from 'kc-api/contract/acme/kmipAcme';
import type { webAcme } from 'kc-api/contract/acme/webAcme';
import { t } from 'kc-intl/t';
import { useAction } from '../shell/index.ts';
import { directoryOf } from './acme.schema.ts';

const Stack = styled.div`
  display: grid;
  gap: 0.5rem;
  justify-items: start;
  grid-column: 1 / -1;
  min-width: 0;
  overflow-wrap: anywhere;
`;

type Result = { url: string } & ({ directory: AcmeDirectory } | { problem: string });

function Found({ terms, website, eab_required, renewal_info }: AcmeDirectory) {
  return (
    <Banner kind="info" title={t('This is an ACME server.')}>
      {terms === '' ? (
        t('It names no terms of service.')
      ) : (
        <Link href={terms} external>
          {t('Read the terms of service')}
        </Link>
      )}
      {terms !== '' && <div>{legible(terms)}</div>}
      {website !== '' && <div>{t('Website: {url}', { url: website })}</div>}
      <div>
        {eab_required === 'yes' ? t('It requires an external account binding.') : t('It requires no external account binding.')}{' '}
        {renewal_info === 'yes' && t('It suggests the time of each renewal.')}
      </div>
    </Banner>
  );
}

/** ACME-04: reads the directory in the form, and shows the terms of service. Nothing is saved. */
export function CheckDirectory({ call }: { call: typeof webAcme.checkDirectory | typeof kmipAcme.checkDirectory }) {
  const url = directoryOf({ ca: useFormValue<string>('ca'), directory: useFormValue<string>('directory') });
  const cacert = useFormValue<string>('cacert');
  const action = useAction();
  const [result, setResult] = useState<Result | null>(null);
  const check = async () => {
    setResult(null);
    const outcome = await action.run(call, { body: { directory: url, ...(cacert === '' ? {} : { cacert }) } });
    if (!outcome) return;
    setResult(outcome.ok ? (outcome.answer ? { url, directory: outcome.answer.directory } : null) : { url, problem: outcome.text });
  };
  const shown = result?.url === url ? result : null;
  return (
    <Stack>
      <Button
        icon={<FolderSearch aria-hidden />}
        pending={action.busy}
        disabledReason={url === '' ? t('Enter the URL of the directory first.') : undefined}
        onClick={() => void check()}
      >
        {t('Check directory')}
      </Button>
      <output>{shown && ('problem' in shown ? <Banner kind="error">{legible(shown.problem)}</Banner> : <Found {...shown.directory} />)}</output>
    </Stack>
  );
}
