import { useState, type MouseEvent } from 'react';
import { Link } from 'kc-components/Link';
import { ShowOnce } from 'kc-components/ShowOnce';
import { Stack } from 'kc-components/Stack';
import type { DatabaseType } from 'kc-api/contract/cloudKeys/keySets';
import { rich } from 'kc-components/rich';
import { t } from 'kc-intl/t';
import { linkTo, usePorts } from '../../../shell/index.ts';
import { ConnectorFaq } from '../faq/ConnectorFaq.tsx';
import { connectorFaqDialog } from '../faq/connectorFaq.dialog.tsx';

/** TDE-17: shows the token once, with a link to the instructions. */
export function NewConnectorToken({ token, database }: { token: string; database: DatabaseType | undefined }) {
  const { navigation } = usePorts();
  const [asking, setAsking] = useState(false);
  // A navigation would discard the token before the user has copied it.
  const ask = (event: MouseEvent) => {
    event.preventDefault();
    setAsking(true);
  };
  return (
    <Stack tight>
      <ShowOnce label={t('Access token')} value={token} />
      <p>
        {rich('The database server needs this token to reach its keys. {link}', {
          link: (
            <Link href={navigation.href(linkTo(navigation.get(), { dialog: connectorFaqDialog, params: navigation.get().params }))} onClick={ask}>
              {t('How to set the token')}
            </Link>
          ),
        })}
      </p>
      {asking && database && <ConnectorFaq database={database} onClose={() => setAsking(false)} />}
    </Stack>
  );
}
