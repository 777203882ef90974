import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { webhooks } from 'kc-api/contract/webhooks/webhooks';
import { findDialog } from '../../story-kit/dialogQueries.ts';
import { opening } from '../../story-kit/demoPage.ts';
import { patience, refusedRow } from '../../story-kit/plays.ts';
import { world, type StoryAppliance } from '../../story-kit/storyConsole.tsx';
import { testSteps } from '../../story-kit/testSteps.ts';
import { changeWebhook, webhookNamed, webhookRow } from '../story-kit/webhookRecords.ts';
import { webhooksDemo } from '../story-kit/webhooks.demo.ts';
import { testWebhookDialog } from './testWebhook.dialog.tsx';

const meta: Meta = { title: 'Webhooks/Send test event' };
export default meta;

const { default: Screen } = webhooksDemo.module;
const over = (change: Parameters<typeof changeWebhook>[2], play: NonNullable<StoryObj['play']>, more: StoryAppliance = {}): StoryObj => {
  const { at, prepare } = opening(webhooksDemo, testWebhookDialog);
  const appliance: StoryAppliance = {
    ...more,
    at,
    prepare: async (made) => {
      await prepare(made);
      changeWebhook(made, 'siem', change);
    },
  };
  return { render: () => <Screen params={{}} />, parameters: { appliance, shows: ['EVT-12'] }, play };
};
const dialogOf = async () => within(await findDialog({ name: 'Test siem' }, patience));

/** The destination accepts the event. */
export const Passed = over({}, async () => {
  const dialog = await dialogOf();
  await expect(await dialog.findByText('The destination accepted the test event.', {}, patience)).toBeVisible();
  await expect((await testSteps(dialog)).at(-1)).toHaveTextContent(/^Send a test event: passed.*accepted the event with status 204\./);
});

/** The destination refuses the event, and the step says with which status. */
export const Refused = over({ url: 'https://failing.siem.nordbank.example/' }, async () => {
  const dialog = await dialogOf();
  await expect(await dialog.findByText('The destination did not accept the test event.', {}, patience)).toBeVisible();
  await expect((await testSteps(dialog)).at(-1)).toHaveTextContent(/failed.*answered with status 503\./);
});

/** No public CA has issued the certificate. One click trusts it, and the test runs again. */
export const Untrusted = over({ url: 'https://siem.private.example/' }, async () => {
  const dialog = await dialogOf();
  await expect((await testSteps(dialog)).at(-1)).toHaveTextContent(/The certificate was not issued by a trusted CA\./);
  await userEvent.click(dialog.getByRole('button', { name: 'Trust this certificate' }));
  await expect(await dialog.findByText('The destination accepted the test event.', {}, patience)).toBeVisible();
  await expect(webhookNamed(world().appliance, 'siem').cacert).toContain('BEGIN CERTIFICATE');
});

/** Only one test can run at a time. */
export const Pending = over(
  {},
  async () => {
    const dialog = await dialogOf();
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Send test event' })).toHaveAttribute('aria-disabled', 'true'), patience);
  },
  { faults: [{ call: webhooks.test.id, mode: 'forever' }] },
);

export const Denied = refusedRow(webhooksDemo, testWebhookDialog, { row: webhookRow('siem') }, { role: 'cloud' });
