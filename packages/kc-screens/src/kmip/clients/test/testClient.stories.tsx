import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { kmipClients } from 'kc-api/contract/kmip/clients';
import { findDialog } from '../../../story-kit/dialogQueries.ts';
import { opening } from '../../../story-kit/demoPage.ts';
import { patience } from '../../../story-kit/plays.ts';
import { world, type StoryAppliance } from '../../../story-kit/storyConsole.tsx';
import { testSteps } from '../../../story-kit/testSteps.ts';
import { changeClient, clientNamed } from '../../story-kit/clientRecords.ts';
import { clientRow, kmipClientsDemo } from '../../story-kit/kmipClients.demo.ts';
import { unseen } from '../../story-kit/unseen.ts';
import { testClientDialog } from './testClient.dialog.tsx';

const meta: Meta = { title: 'KMIP/Client servers/Test connection' };
export default meta;

const { default: Screen } = kmipClientsDemo.module;
const over = (name: string, more: StoryAppliance, { shows = [] }: { shows?: readonly string[] }, play: NonNullable<StoryObj['play']>): StoryObj => {
  const { at, prepare } = opening(kmipClientsDemo, testClientDialog, { row: clientRow(name) });
  const appliance: StoryAppliance = {
    ...more,
    at,
    prepare: async (made) => {
      await prepare(made);
      await more.prepare?.(made);
    },
  };
  return { render: () => <Screen params={{}} />, parameters: { appliance, shows }, play };
};
const dialogOf = async (name: string) => within(await findDialog({ name: `Test ${name}` }, patience));

/** The test starts when the dialog opens. The key test starts on request, and the previous result stays visible. */
export const Passed = over('kmip-new-site', {}, { shows: ['KMIP-032', 'KMIP-094', 'KMIP-129', 'KMIP-130', 'KMIP-157'] }, async () => {
  const dialog = await dialogOf('kmip-new-site');
  await expect(await dialog.findByText('KMIP server connection OK.', {}, patience)).toBeVisible();
  await expect((await testSteps(dialog)).map((step) => step.textContent.replace(/:.*/, ''))).toEqual(['Look up the name', 'Connect', 'Set up TLS', 'Log in']);
  await userEvent.click(dialog.getByRole('button', { name: 'Test key generation' }));
  await expect(await dialog.findByText('KMIP key generation successful.', {}, patience)).toBeVisible();
  await expect((await testSteps(dialog)).at(-1)).toHaveTextContent(/^Create and destroy a key: passed.*An AES key was created and destroyed\.$/);
  await expect(dialog.getByText(/^Previous test passed, /)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Copy result' })).toBeVisible();
  await userEvent.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  await waitFor(() => expect(screen.getByRole('row', { name: /kmip-new-site/ })).toHaveTextContent('OK'), patience);
  await expect(clientNamed(world().appliance, 'kmip-new-site').last_test?.result).toBe(0);
});

/** The server does not respond. The dialog shows the error number, the failed step and a remedy. */
export const Silent = over('kmip-dr-site', {}, { shows: ['KMIP-131'] }, async () => {
  const dialog = await dialogOf('kmip-dr-site');
  await expect(await dialog.findByText('KMIP server connection failed. Error number 110', {}, patience)).toBeVisible();
  await expect((await testSteps(dialog)).at(-1)).toHaveTextContent(
    /^Connect: failed.*did not respond on port.*Check the address, and the firewall in between\.$/,
  );
});

/** No process listens on the port. */
export const Refused = over(
  'kmip-lab',
  { prepare: (appliance) => changeClient(appliance, 'kmip-lab', { server: 'refused.nordbank.example' }) },
  { shows: ['KMIP-131'] },
  async () => {
    const dialog = await dialogOf('kmip-lab');
    await expect(await dialog.findByText('KMIP server connection failed. Error number 111', {}, patience)).toBeVisible();
    await expect((await testSteps(dialog)).at(-1)).toHaveTextContent(/refused the connection on port.*that the service is running\.$/);
  },
);

/** The server does not know the account. */
export const WrongPassword = over(
  'kmip-lab',
  { prepare: (appliance) => changeClient(appliance, 'kmip-lab', { username: 'kc', password: 'Wrong-Pass-1' }) },
  { shows: ['KMIP-131'] },
  async () => {
    const dialog = await dialogOf('kmip-lab');
    await expect(await dialog.findByText('KMIP server connection failed. Error number 1003', {}, patience)).toBeVisible();
    await expect((await testSteps(dialog)).at(-1)).toHaveTextContent(/^Log in: failed.*Check the user name, the password and the client certificate\.$/);
    await expect(dialog.queryByText(/Wrong-Pass/)).toBeNull();
  },
);

const ofPrivateAuthority = { server: 'kmip.private.example', verify: 'yes', cacert: '', srvcert: '', username: '', password: '' } as const;

/** The certificate authority is unknown. One click trusts it and repeats the test. */
export const Untrusted = over(
  'kmip-lab',
  { prepare: (appliance) => changeClient(appliance, 'kmip-lab', ofPrivateAuthority) },
  { shows: ['KMIP-094'] },
  async () => {
    const dialog = await dialogOf('kmip-lab');
    await expect(await dialog.findByText('KMIP server connection failed. Error number 71', {}, patience)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Trust this certificate' }));
    await expect(await dialog.findByText('KMIP server connection OK.', {}, patience)).toBeVisible();
    await expect(dialog.getByText(/^Previous test failed, /)).toBeVisible();
    await expect(clientNamed(world().appliance, 'kmip-lab')).toMatchObject({
      cacert: expect.stringMatching(/^-----BEGIN CERTIFICATE/),
      last_test: { result: 0 },
    });
  },
);

/** With a stored password, the trust can be changed only in the edit dialog, where the user enters the password again. */
export const UntrustedWithPassword = over(
  'kmip-lab',
  { prepare: (appliance) => changeClient(appliance, 'kmip-lab', { ...ofPrivateAuthority, username: 'kc', password: 'Kmip-Pass-1' }) },
  {},
  async () => {
    const dialog = await dialogOf('kmip-lab');
    await userEvent.click(await dialog.findByRole('button', { name: 'Trust this certificate' }, patience));
    await expect(await findDialog({ name: 'Edit kmip-lab' }, patience)).toBeVisible();
  },
);

/** Another user deleted the client server meanwhile. */
export const Gone = over(
  'kmip-lab',
  { faults: [{ call: kmipClients.test.id, status: 200, payload: { test_result: -1 } }] },
  { shows: ['KMIP-128'] },
  async () => {
    const dialog = await dialogOf('kmip-lab');
    await expect(await dialog.findByText('No KMIP server configured.', {}, patience)).toBeVisible();
  },
);

/** If the appliance returns no steps, its error text describes the failure. */
export const WithoutSteps = over(
  'kmip-lab',
  { faults: [{ call: kmipClients.test.id, status: 200, payload: { test_result: 5, test_debug: 'It did not work.' } }] },
  {},
  async () => {
    const dialog = await dialogOf('kmip-lab');
    await expect(await dialog.findByText(/^KMIP server connection failed\. Error number 5\s+It did not work\.$/, {}, patience)).toBeVisible();
    await expect(dialog.queryByRole('list', { name: 'Steps of the test' })).toBeNull();
  },
);

/** Only one test runs at a time. */
export const Pending = over('kmip-lab', { faults: [{ call: kmipClients.test.id, mode: 'forever' }] }, {}, async () => {
  const dialog = await dialogOf('kmip-lab');
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Test key generation' })).toHaveAttribute('aria-disabled', 'true'), patience);
});

export const Denied = unseen(over('kmip-lab', { role: 'cloud' }, {}, () => undefined));
