import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { applinks } from 'kc-api/contract/applinks/applinks';
import { findDialog } from '../../../story-kit/dialogQueries.ts';
import { opening } from '../../../story-kit/demoPage.ts';
import { patience, refusedRow } from '../../../story-kit/plays.ts';
import { world, type StoryAppliance } from '../../../story-kit/storyConsole.tsx';
import { testSteps } from '../../../story-kit/testSteps.ts';
import { applinksDemo, linkRow } from '../../story-kit/applinks.demo.ts';
import { changeLink, linkNamed } from '../../story-kit/linkRecords.ts';
import { testLinkDialog } from './testLink.dialog.tsx';

const meta: Meta = { title: 'Application links/Test connection' };
export default meta;

const { default: Screen } = applinksDemo.module;
const of = 'policy-engine';
const over = (change: Parameters<typeof changeLink>[2], play: NonNullable<StoryObj['play']>, more: StoryAppliance = {}): StoryObj => {
  const { at, prepare } = opening(applinksDemo, testLinkDialog, { row: linkRow(of) });
  const appliance: StoryAppliance = {
    ...more,
    at,
    prepare: async (made) => {
      await prepare(made);
      changeLink(made, of, change);
    },
  };
  return { render: () => <Screen params={{}} />, parameters: { appliance }, play };
};
const dialogOf = async () => within(await findDialog({ name: `Test ${of}` }, patience));

/** The server responds, and its CA certificate is trusted. The result says that the test did not log in. */
export const Passed = over({}, async () => {
  const dialog = await dialogOf();
  await expect(await dialog.findByText('Application link connection OK.', {}, patience)).toBeVisible();
  const steps = await testSteps(dialog);
  await expect(steps).toHaveLength(4);
  await expect(steps[2]).toHaveTextContent(/^Set up TLS: passed.*2 certificates/);
  await expect(steps[3]).toHaveTextContent(/^Log in: not proven.*Nobody is logged in for a test/);
});

/** The trusted CA did not issue the certificate. One click trusts it, and the test runs again. */
export const Untrusted = over({ product_url: 'https://policy.other.example' }, async () => {
  const dialog = await dialogOf();
  await expect((await testSteps(dialog)).at(-1)).toHaveTextContent(/The certificate was not issued by a trusted CA\./);
  await userEvent.click(dialog.getByRole('button', { name: 'Trust this certificate' }));
  await expect(await dialog.findByText('Application link connection OK.', {}, patience)).toBeVisible();
  await expect(dialog.getByText(/^Previous test failed, /)).toBeVisible();
  await expect(linkNamed(world().appliance, of)).toMatchObject({ sslverify: 'yes', certificates: [{ subject: 'CN=policy.other.example' }] });
});

/** An expired certificate has to be renewed on the server. The dialog does not offer to trust it. */
export const Expired = over({ product_url: 'https://a.legacy.nordbank.example' }, async () => {
  const dialog = await dialogOf();
  await expect((await testSteps(dialog)).at(-1)).toHaveTextContent(/A certificate of the server has expired\..*Renew it on the server\./);
  await expect(dialog.queryByRole('button', { name: 'Trust this certificate' })).toBeNull();
});

/** The server refuses the connection on this port. */
export const Refused = over({ product_url: 'https://refused.example:8443' }, async () => {
  const dialog = await dialogOf();
  await expect(await dialog.findByText('Application link connection failed.', {}, patience)).toBeVisible();
  await expect((await testSteps(dialog)).at(-1)).toHaveTextContent(/^Connect: failed.*refused\.example refused the connection on port 8443\./);
});

/** The server does not respond. */
export const Silent = over({ product_url: 'https://unreachable.example' }, async () => {
  const dialog = await dialogOf();
  await expect((await testSteps(dialog)).at(-1)).toHaveTextContent(/^Connect: failed.*did not respond on port 443/);
});

/** Only one test can run at a time. */
export const Pending = over(
  {},
  async () => {
    const dialog = await dialogOf();
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Test connection' })).toHaveAttribute('aria-disabled', 'true'), patience);
  },
  { faults: [{ call: applinks.test.id, mode: 'forever' }] },
);

export const Denied = refusedRow(applinksDemo, testLinkDialog, { row: linkRow(of) }, { role: 'security' });
