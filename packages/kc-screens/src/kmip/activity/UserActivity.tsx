import { cellText } from 'kc-components/DataGrid';
import type { KmipUser } from 'kc-api/contract/kmip/users';
import { t } from 'kc-intl/t';
import { AnswerPanel, DetailsTab } from '../../shell/index.ts';
import { activityColumns, activityFacts } from './activity.columns.tsx';
import { ActivityLinks } from './ActivityLinks.tsx';
import { useKmipActivity } from './useKmipActivity.ts';

const facts = activityColumns.filter(({ id }) => id !== 'kind' && activityFacts.some((fact) => fact === id));

/** Shows the latest activity of a KMIP user's client. */
export function UserActivity({ user }: { user: KmipUser }) {
  const answer = useKmipActivity();
  return (
    <AnswerPanel answer={answer}>
      {({ clients }) => {
        const entry = clients.find(({ username }) => username === user.username);
        if (!entry) return t('Nothing has been recorded yet.');
        return (
          <>
            <DetailsTab items={facts.map((column) => ({ label: column.title, value: column.cell?.(entry) ?? cellText(column, entry), mono: column.mono }))} />
            <ActivityLinks client={entry} isOutside />
          </>
        );
      }}
    </AnswerPanel>
  );
}
