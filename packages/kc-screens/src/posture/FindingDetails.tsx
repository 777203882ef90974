import type { PostureKind } from 'kc-api/contract/posture/posture';
import { areaText } from 'kc-api/rules/posture/posture';
import { countText } from 'kc-components/format';
import { t } from 'kc-intl/t';
import { DetailsTab, RowDetails } from '../shell/index.ts';
import { ObjectList } from './ObjectList.tsx';
import { Severity } from './posture.columns.tsx';

/** The details of a finding: its objects, the excepted objects, and the explanation. */
export function FindingDetails({ finding }: { finding: PostureKind }) {
  const { title, why, severity, area, count, excepted } = finding;
  return (
    <RowDetails
      title={title}
      history={t('A finding is counted when a user opens the list; its objects have their own histories.')}
      tabs={[
        { value: 'objects', label: t('Objects'), count, content: <ObjectList finding={finding} excepted="no" /> },
        { value: 'excepted', label: t('Excepted'), count: excepted, content: <ObjectList finding={finding} excepted="yes" /> },
        {
          value: 'about',
          label: t('Why it matters'),
          content: (
            <DetailsTab
              items={[
                { label: t('Why it matters'), value: why, wide: true },
                { label: t('Severity'), value: <Severity severity={severity} /> },
                { label: t('Area'), value: areaText(area) },
                { label: t('Objects'), value: countText(count) },
                { label: t('Excepted'), value: countText(excepted) },
              ]}
            />
          ),
        },
      ]}
    />
  );
}
