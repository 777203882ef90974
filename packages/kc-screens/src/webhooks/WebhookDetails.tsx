import { styled } from 'styled-components';
import { Banner } from 'kc-components/Banner';
import { countText, dateTimeText } from 'kc-components/format';
import { legible } from 'kc-components/legible';
import type { Webhook } from 'kc-api/contract/webhooks/webhooks';
import { webhookAlertNames, webhookFormatNames } from 'kc-api/rules/webhooks/webhooks';
import { t } from 'kc-intl/t';
import { DetailsTab, RowDetails } from '../shell/index.ts';
import { Attempts } from './Attempts.tsx';
import { categoriesText } from './categoriesText.ts';
import { WebhookStatus } from './WebhookStatus.tsx';

const Space = styled.div`
  &:not(:empty) {
    padding-top: 0.75rem;
  }
`;

/** Explains a failing or paused delivery, and what happens next. */
function Outage({ webhook: { delivery } }: { webhook: Webhook }) {
  const { outage, paused } = delivery;
  if (paused !== undefined)
    return (
      <Banner kind="error" title={t('The delivery is paused')}>
        {legible(outage?.problem ?? '')} {t('Since {time}. Events wait in order. Correct the settings, or resume.', { time: dateTimeText(paused) })}
      </Banner>
    );
  if (!outage) return null;
  return (
    <Banner kind="warning" title={t('The destination does not accept events')}>
      {legible(outage.problem)}{' '}
      {t('Since {since}, {tries, plural, one {# attempt} other {# attempts}}. The next one is at {next}.', {
        since: dateTimeText(outage.since),
        tries: outage.tries,
        next: dateTimeText(outage.next, { seconds: true }),
      })}
    </Banner>
  );
}

/** Details of the selected webhook, with its delivery log. */
export function WebhookDetails({ webhook }: { webhook: Webhook }) {
  const { id, name, url, format, categories, alerts, cacert, allow_http, created, previous_secret_until: until, delivery } = webhook;
  return (
    <RowDetails
      title={name}
      history={{ kind: 'Webhook', id: webhook.id }}
      tabs={[
        {
          value: 'details',
          label: t('Details'),
          content: (
            <>
              {webhook.enabled === 'yes' && (
                <Space>
                  <Outage webhook={webhook} />
                </Space>
              )}
              <DetailsTab
                items={[
                  { label: t('Status'), value: <WebhookStatus webhook={webhook} /> },
                  { label: t('Format'), value: webhookFormatNames[format] },
                  { label: t('Alerts'), value: webhookAlertNames[alerts] },
                  { label: t('Waiting events'), value: countText(delivery.waiting) },
                  { label: t('Last delivery'), value: delivery.sent === undefined ? t('Never') : dateTimeText(delivery.sent, { seconds: true }) },
                  ...(delivery.dropped > 0 ? [{ label: t('Deleted before they were sent'), value: countText(delivery.dropped) }] : []),
                  ...(until === undefined ? [] : [{ label: t('Previous secret valid until'), value: dateTimeText(until) }]),
                  { label: t('Created'), value: dateTimeText(created) },
                  { label: t('Http allowed'), value: allow_http === 'yes' ? t('Yes') : t('No') },
                  { label: t('URL'), value: url, wide: true },
                  { label: t('Audit records'), value: categoriesText(categories), wide: true },
                  ...(cacert === '' ? [] : [{ label: t('CA certificate'), value: cacert, mono: true, wide: true }]),
                ]}
              />
            </>
          ),
        },
        { value: 'attempts', label: t('Delivery log'), content: <Attempts id={id} /> },
      ]}
    />
  );
}
