import { dateTimeText } from 'kc-components/format';
import type { MachineToken } from 'kc-api/contract/sessions/machineTokens';
import { tokenStatusLabels } from 'kc-api/rules/sessions/machineTokens/machineTokens';
import { t } from 'kc-intl/t';
import { DetailsTab, RowDetails } from '../../shell/index.ts';
import { networksText } from './tokens.columns.tsx';

/** Why a token is not active, for people who look for the cause of a refusal. */
const statusText = ({ status }: MachineToken): string => (status === 'paused' ? t('Paused, because its owner cannot sign in') : tokenStatusLabels[status]);

/** Details of the selected token, with its calls. */
export function TokenDetails({ token }: { token: MachineToken }) {
  return (
    <RowDetails
      title={token.name}
      history={{ kind: 'Machine token', id: token.id }}
      tabs={[
        {
          value: 'details',
          label: t('Details'),
          content: (
            <DetailsTab
              items={[
                { label: t('Owner'), value: token.owner_name },
                { label: t('Status'), value: statusText(token) },
                { label: t('Accepted from'), value: networksText(token), mono: token.addresses.length > 0 },
                { label: t('Created'), value: dateTimeText(token.created) },
                { label: t('Expires'), value: dateTimeText(token.expires_at) },
                { label: t('Last used'), value: token.last_used === null ? t('Never') : dateTimeText(token.last_used) },
                { label: t('Last used from'), value: token.last_address, mono: true },
                { label: t('Calls'), value: token.calls.join('\n'), mono: true, wide: true },
              ]}
            />
          ),
        },
      ]}
    />
  );
}
