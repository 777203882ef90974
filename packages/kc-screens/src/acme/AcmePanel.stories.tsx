import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { nodeRow } from '../cluster/story-kit/clusterRecords.ts';
import ClusterScreen from '../cluster/ClusterScreen.tsx';
import KmipServerScreen from '../kmip/KmipServerScreen.tsx';
import { findDialog } from '../story-kit/dialogQueries.ts';
import { patience } from '../story-kit/plays.ts';
import { world, type StoryAppliance } from '../story-kit/storyConsole.tsx';
import { beginAcme, putRunning } from './story-kit/acmeRecords.ts';

const meta: Meta = { title: 'Cluster/Certificates/Automatic renewal/Panel' };
export default meta;

const ofWeb = (prepare: StoryAppliance['prepare'], shows: readonly string[], play: NonNullable<StoryObj['play']>, more: StoryAppliance = {}): StoryObj => ({
  render: () => <ClusterScreen />,
  parameters: {
    appliance: {
      at: (appliance) => `/cluster?tab=servers&row=${nodeRow('kc-node-1')(appliance)}&sub=certificate`,
      ...(prepare ? { prepare } : {}),
      ...more,
    } satisfies StoryAppliance,
    shows,
  },
  play,
});
const value = async (label: string) => (await screen.findByText(label, { selector: 'dt' }, { timeout: 20_000 })).nextElementSibling;
const steps = async (name = 'Steps of the last attempt') =>
  within(await screen.findByRole('list', { name }, patience))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

/** Nothing is set up: the settings are the only action. */
export const Off = ofWeb(undefined, ['ACME-01'], async () => {
  await expect(await screen.findByRole('button', { name: 'Automatic renewal (ACME)' }, patience)).toBeVisible();
  await expect(screen.queryByRole('button', { name: 'Obtain now' })).toBeNull();
});

/** While an attempt runs, its steps appear one by one. */
export const Running = ofWeb(putRunning('web_acme'), ['ACME-08'], async () => {
  await expect((await screen.findAllByText('Obtaining a certificate', {}, patience))[0]).toBeVisible();
  await expect(await steps()).toHaveLength(2);
  await expect(screen.queryByRole('button', { name: 'Obtain now' })).toBeNull();
});

/** The simulated CA has issued a certificate. */
export const Obtained = ofWeb(beginAcme('web_acme'), ['ACME-08', 'ACME-09'], async () => {
  await expect(await value('Next renewal')).toBeVisible();
  await expect(await steps()).toHaveLength(8);
  await expect((await steps()).at(3)).toMatch(/^Prove control of kc\.nordbank\.example: passed/);
  await expect((await screen.findAllByText('Obtained by ACME', {}, patience))[0]).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Obtain now' }));
  await findDialog({ name: 'Obtain a web certificate now' }, patience);
});

/** The CA could not reach the challenge: the reason, the remedy and the next attempt. */
export const Failed = ofWeb(beginAcme('web_acme', 'unreachable.nordbank.example'), ['ACME-09'], async () => {
  await expect(await value('Next attempt')).toBeVisible();
  await expect(screen.getAllByText(/The CA could not verify unreachable\.nordbank\.example/)[0]).toBeVisible();
  await expect((await steps()).at(-1)).toMatch(/failed.*Let the CA reach port 80/);
});

export const Unavailable = ofWeb(
  undefined,
  [],
  async () => {
    await expect((await screen.findAllByText('The vault is being moved.', {}, patience))[0]).toBeVisible();
  },
  { faults: [{ call: 'webAcme.read', status: 500, error: 'The vault is being moved.' }] },
);

/** The same for the KMIP server. */
export const OfKmip: StoryObj = {
  render: () => <KmipServerScreen />,
  parameters: { appliance: { at: '/kmip/server', prepare: beginAcme('kmip_acme', 'kmip.nordbank.example') } satisfies StoryAppliance, shows: ['ACME-09'] },
  play: async () => {
    await expect(await value('Next renewal')).toBeVisible();
    await expect(await steps()).toHaveLength(8);
    await expect(world().appliance.environment.store.value('kmip_server')?.cert_type).toBe('CUSTOM');
  },
};
