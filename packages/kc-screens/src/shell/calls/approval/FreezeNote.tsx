import { Banner } from 'kc-components/Banner';
import { dateTimeText } from 'kc-components/format';
import type { RequestChoices } from 'kc-api/contract/requests/requests';
import { t } from 'kc-intl/t';

/** Names the freeze that stops the act, and says why an emergency is impossible. `problem`: '' if it is possible. */
export const FreezeNote = ({ freeze: { name, reason, to }, problem }: { freeze: NonNullable<RequestChoices['freeze']>; problem: string }) => (
  <Banner kind="warning" title={t('Change freeze {name}', { name })}>
    {t('It does not allow this until {time}. Reason: {reason}', { time: dateTimeText(to), reason })}
    {problem !== '' && ` ${problem}`}
  </Banner>
);
