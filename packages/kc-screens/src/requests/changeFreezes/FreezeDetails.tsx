import { dateTimeText } from 'kc-components/format';
import { breakable } from 'kc-components/legible';
import type { ChangeFreeze } from 'kc-api/contract/requests/changeFreezes';
import { freezeActs } from 'kc-api/rules/requests/changeTimes';
import { t } from 'kc-intl/t';
import { DetailsTab, RowDetails } from '../../shell/index.ts';
import { FreezeStatus } from './FreezeStatus.tsx';

/** Details of the selected change freeze. */
export const FreezeDetails = ({ freeze }: { freeze: ChangeFreeze }) => (
  <RowDetails
    title={freeze.name}
    history={{ kind: 'Change freeze', id: freeze.id }}
    tabs={[
      {
        value: 'details',
        label: t('Details'),
        content: (
          <DetailsTab
            items={[
              { label: t('State'), value: <FreezeStatus freeze={freeze} /> },
              { label: t('Start'), value: dateTimeText(freeze.from) },
              { label: t('End'), value: dateTimeText(freeze.to) },
              { label: t('Actions'), value: freezeActs(freeze), wide: true },
              { label: t('Reason'), value: breakable(freeze.reason), wide: true },
            ]}
          />
        ),
      },
    ]}
  />
);
