import { dateTimeText } from 'kc-components/format';
import { Status } from 'kc-components/Status';
import type { Server } from 'kc-api/contract/cluster/servers';
import { supportLogin } from 'kc-api/contract/cluster/supportLogin';
import { isSupportOn, supportTypeNames } from 'kc-api/rules/cluster/supportLogin';
import { t } from 'kc-intl/t';
import { AnswerPanel, DetailsTab, useAnswer } from '../../../shell/index.ts';

/** CLUS-045: shows whether the vendor's support may sign in, and until when. `now`: seconds since 1970. */
export function SupportLoginTab({ server, now }: { server: Server; now: number }) {
  const answer = useAnswer(supportLogin.read, { params: { server_id: server.id } });
  return (
    <AnswerPanel answer={answer} lines={2}>
      {(kept) => {
        const on = isSupportOn(kept, now);
        return (
          <DetailsTab
            items={[
              { label: t('Support login'), value: <Status tone={on ? 'warn' : 'idle'}>{on ? t('On') : t('Off')}</Status> },
              ...(on
                ? [
                    { label: t('Type'), value: supportTypeNames[kept.type] },
                    { label: t('Expires'), value: dateTimeText(kept.expiry_time) },
                  ]
                : kept.expiry_time > 0
                  ? [{ label: t('Last one expired or was switched off'), value: dateTimeText(kept.expiry_time) }]
                  : []),
            ]}
          />
        );
      }}
    </AnswerPanel>
  );
}
