import { styled } from 'styled-components';
import { Banner } from 'kc-components/Banner';
import { DetailsList } from 'kc-components/DetailsList';
import { Status } from 'kc-components/Status';
import type { KcmConnection } from 'kc-api/contract/settings/managementConsole';
import { t } from 'kc-intl/t';
import { DialogButton } from '../../shell/index.ts';
import { disconnectDialog } from './disconnect.dialog.tsx';

const Stack = styled.div`
  display: grid;
  justify-items: start;
  gap: 1rem;
`;

/** SET-031: shows the current connection. */
export function Connection({ connection }: { connection: KcmConnection }) {
  const { kcm_ip, kcm_applink_token_ID, kcm_err_msg = '' } = connection;
  return (
    <Stack>
      {kcm_err_msg !== '' && <Banner kind="warning">{kcm_err_msg}</Banner>}
      <DetailsList
        items={[
          { label: t('State'), value: <Status tone={kcm_err_msg === '' ? 'ok' : 'warn'}>{t('Connected')}</Status> },
          { label: t('Address'), value: kcm_ip },
          { label: t('Token ID'), value: kcm_applink_token_ID, mono: true },
        ]}
      />
      <DialogButton dialog={disconnectDialog} />
    </Stack>
  );
}
