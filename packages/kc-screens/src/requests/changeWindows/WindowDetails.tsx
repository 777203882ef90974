import { dateTimeText } from 'kc-components/format';
import type { ChangeWindow } from 'kc-api/contract/requests/changeWindows';
import { t } from 'kc-intl/t';
import { DetailsTab, RowDetails } from '../../shell/index.ts';
import { daysText, lengthText } from './windowTexts.ts';

/** Details of the selected change window. */
export const WindowDetails = ({ window }: { window: ChangeWindow }) => (
  <RowDetails
    title={window.name}
    history={{ kind: 'Change window', id: window.id }}
    tabs={[
      {
        value: 'details',
        label: t('Details'),
        content: (
          <DetailsTab
            items={[
              { label: t('Days'), value: daysText(window), wide: true },
              { label: t('Start'), value: window.start },
              { label: t('Length'), value: lengthText(window) },
              { label: t('Time zone'), value: window.time_zone },
              ...(window.next ? [{ label: t('Next'), value: `${dateTimeText(window.next.from)} – ${dateTimeText(window.next.to)}`, wide: true }] : []),
            ]}
          />
        ),
      },
    ]}
  />
);
