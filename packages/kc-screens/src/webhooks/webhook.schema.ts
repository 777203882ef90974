import * as yup from 'yup';
import type { BodyOf } from 'kc-api/contract/call';
import type { Webhook, webhooks } from 'kc-api/contract/webhooks/webhooks';
import { newWebhook, webhookProblems, type WebhookEntry } from 'kc-api/rules/webhooks/webhooks';

export interface WebhookValues extends Pick<Webhook, 'name' | 'url' | 'format' | 'alerts'> {
  allow_http: boolean;
  enabled: boolean;
  categories: readonly string[];
  /** PEM of a new file. '' keeps the stored certificate. */
  cacert: string;
  /** True removes the stored CA certificate. A selected file takes precedence. */
  no_cacert: boolean;
}

const yesNo = (is: boolean) => (is ? ('yes' as const) : ('no' as const));

export const newWebhookValues = (): WebhookValues => ({ ...newWebhook, name: '', url: '', allow_http: false, enabled: true, no_cacert: false });

export const webhookValues = ({ name, url, allow_http, enabled, format, categories, alerts }: Webhook): WebhookValues => ({
  name,
  url,
  allow_http: allow_http === 'yes',
  cacert: '',
  no_cacert: false,
  enabled: enabled === 'yes',
  format,
  categories,
  alerts,
});

/** Returns the values for the wire, without a CA certificate that stays. */
export const webhookBody = ({ cacert, no_cacert, allow_http, enabled, name, url, categories, ...values }: WebhookValues): BodyOf<typeof webhooks.create> => ({
  ...values,
  name: name.trim(),
  url: url.trim(),
  allow_http: yesNo(allow_http),
  enabled: yesNo(enabled),
  categories: [...categories],
  ...(cacert === '' && !no_cacert ? {} : { cacert }),
});

const entryOf = (values: WebhookValues): WebhookEntry => {
  const { name, url, allow_http = 'no', categories = [], cacert = '' } = webhookBody(values);
  return { name, url, allow_http, categories, cacert };
};

/** Validates a field with the rules of the appliance. */
const judged = (field: keyof WebhookEntry) =>
  yup.mixed().test('webhook', function judge() {
    const message = webhookProblems(entryOf(this.options.context as WebhookValues))[field];
    return message === undefined || this.createError({ message });
  });

export const webhookSchema = yup.object({ name: judged('name'), url: judged('url'), cacert: judged('cacert') });
