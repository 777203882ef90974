import { styled } from 'styled-components';
import { dayText } from 'kc-components/format';
import { token, type } from 'kc-components/theme';
import type { KmipActivityEntry } from 'kc-api/contract/kmip/activity';
import { kmipClientName } from 'kc-api/rules/kmip/activity';
import { t } from 'kc-intl/t';
import { GridScreen, rowsOf } from '../../shell/index.ts';
import { activityColumns } from './activity.columns.tsx';
import { ActivityDetails } from './ActivityDetails.tsx';
import { useKmipActivity } from './useKmipActivity.ts';

const Line = styled.span`
  ${type.small}
  color: ${token('text-2')};
`;

const idOf = ({ id }: KmipActivityEntry): string => id;
const sinceText = (since: number): string => (since === 0 ? t('Nothing has been recorded yet.') : t('Recorded since {date}.', { date: dayText(since) }));

/** Shows the clients that connect to the KMIP server, their software, and refused connections with the reason. */
export function ActivityTab() {
  const answer = useKmipActivity();
  return (
    <GridScreen<KmipActivityEntry>
      id="kmipActivity"
      label={t('KMIP clients')}
      columns={activityColumns}
      rowId={idOf}
      nameOf={kmipClientName}
      list={rowsOf(answer, ({ clients }) => clients)}
      details={(entry) => <ActivityDetails key={entry.id} entry={entry} />}
      selectable={false}
      sort={{ id: 'last_contact', desc: true }}
      toolbar={answer.data && <Line>{sinceText(answer.data.since)}</Line>}
      empty={{ text: t('No client has connected yet. Create a KMIP user for each client.') }}
    />
  );
}
