import type { Appliance, Tables } from 'kc-appliance';

const table = ({ environment }: Appliance) => environment.store.table('webhooks');

export const storedWebhook = (appliance: Appliance, name: string): Tables['webhooks'] | undefined =>
  table(appliance)
    .all()
    .find((one) => one.name === name);

/** Returns a webhook of the demo by name. Throws if there is none. */
export function webhookNamed(appliance: Appliance, name: string): Tables['webhooks'] {
  const found = storedWebhook(appliance, name);
  if (!found) throw new Error(`The demo has no webhook ${name}.`);
  return found;
}

export const webhookRow = (name: string) => (appliance: Appliance) => webhookNamed(appliance, name).id;

export const changeWebhook = (appliance: Appliance, name: string, change: Partial<Tables['webhooks']>): void =>
  void table(appliance).put({ ...webhookNamed(appliance, name), ...change });

export function clearWebhooks(appliance: Appliance): void {
  for (const { id } of table(appliance).all()) table(appliance).remove(id);
}

export function putWebhooks(appliance: Appliance, count: number): void {
  const like = webhookNamed(appliance, 'lab');
  table(appliance).putMany(Array.from({ length: count }, (_, n) => ({ ...like, id: `many-${n}`, name: `webhook-${n}` })));
}
