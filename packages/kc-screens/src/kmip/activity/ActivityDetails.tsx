import type { KmipActivityEntry } from 'kc-api/contract/kmip/activity';
import { kmipClientName } from 'kc-api/rules/kmip/activity';
import { t } from 'kc-intl/t';
import { DetailsTab, RowDetails } from '../../shell/index.ts';
import { activityColumns, activityFacts } from './activity.columns.tsx';
import { ActivityLinks } from './ActivityLinks.tsx';

/** Shows the latest activity of a KMIP client and links to its audit records. */
export const ActivityDetails = ({ entry }: { entry: KmipActivityEntry }) => (
  <RowDetails
    title={kmipClientName(entry)}
    history={entry.user === '' ? t('This client has no KMIP user.') : { kind: 'KMIP user', id: entry.user }}
    about={{ columns: activityColumns, row: entry }}
    tabs={[
      { value: 'details', label: t('Details'), facts: activityFacts },
      { value: 'audit', label: t('Audit log'), content: <DetailsTab items={[{ label: t('Audit log'), value: <ActivityLinks client={entry} /> }]} /> },
    ]}
  />
);
