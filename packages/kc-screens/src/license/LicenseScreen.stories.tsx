import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { patience } from '../story-kit/plays.ts';
import { world, type StoryAppliance } from '../story-kit/storyConsole.tsx';
import LicenseScreen from './LicenseScreen.tsx';
import { changeLicense } from './story-kit/license.demo.ts';

const meta: Meta = { title: 'License/Page' };
export default meta;

const page = (appliance: StoryAppliance, { shows = [] }: { shows?: readonly string[] }, play: NonNullable<StoryObj['play']>): StoryObj => ({
  render: () => <LicenseScreen />,
  parameters: { appliance: { at: '/license', ...appliance } satisfies StoryAppliance, shows },
  play,
});
const section = async (name: string) => within(await screen.findByRole('region', { name }, patience));
const day = 86_400;
const dayIn = (days: number) => new Date(Date.now() + days * day * 1000).toISOString().slice(0, 10);
const upload = () => screen.getByRole('button', { name: 'Upload license' });

/** Shows the license data, the use of each limit, and the agreement. */
export const Loaded = page({}, { shows: ['SET-008', 'SET-030', 'SHELL-029'] }, async () => {
  const validity = await section('Validity');
  await expect(validity.getByText('NB-2025-0117')).toBeVisible();
  await expect(validity.getByText(/^End of \d\d [A-Z][a-z]{2} \d{4}$/)).toBeVisible();
  const limits = await section('Limits');
  await expect(limits.getByText('3 of 5 in use, 2 left')).toBeVisible();
  const { vm_count } = world()
    .appliance.environment.store.table('cvms')
    .all()
    .reduce((count, { authenticated }) => ({ vm_count: count.vm_count + (authenticated === 'yes' ? 1 : 0) }), { vm_count: 0 });
  await expect(limits.getByText(`${vm_count} of 500 in use, ${500 - vm_count} left`)).toBeVisible();
  await expect((await section('Features')).getAllByText('Included')).toHaveLength(3);
  await expect((await section('End user license agreement')).getByText(/You use it on hardware/)).toBeVisible();
  await expect(upload()).not.toHaveAttribute('aria-disabled');
});

/** A license without limits and without an end. */
export const NoLimits = page(
  { prepare: (appliance) => changeLicense(appliance, { expires_on: null, kc_limit: null, vm_limit: null }) },
  { shows: ['SET-046'] },
  async () => {
    await expect((await section('Limits')).getByText('3 in use, no limit')).toBeVisible();
    await expect((await section('Validity')).getAllByText('Never')).toHaveLength(2);
  },
);

export const OverLimit = page({ prepare: (appliance) => changeLicense(appliance, { kc_limit: 2 }) }, { shows: ['SET-046'] }, async () => {
  await expect((await section('Limits')).getByText('3 of 2 in use, 1 over the limit')).toBeVisible();
});

export const ExpiresSoon = page({ prepare: (appliance) => changeLicense(appliance, { expires_on: dayIn(10) }) }, {}, async () => {
  await expect(await screen.findByText(/^The license expires in 1[01] days\./, {}, patience)).toBeVisible();
});

/** The user can upload a new license. */
export const Expired = page({ prepare: (appliance) => changeLicense(appliance, { expires_on: dayIn(-3) }) }, {}, async () => {
  await expect(await screen.findByText('The license has expired. Upload a new license.', {}, patience)).toBeVisible();
  await expect(upload()).not.toHaveAttribute('aria-disabled');
});

/** Every user may read the license, but only a security administrator may upload one. */
export const ReadOnly = page({ role: 'cloud' }, {}, async () => {
  await expect((await section('Validity')).getByText('Nordbank')).toBeVisible();
  await expect(upload()).toHaveAttribute('aria-disabled', 'true');
});

export const Failed = page({ faults: [{ call: 'system.license', status: 500, error: 'The vault is being moved.' }] }, {}, async () => {
  await waitFor(() => expect(screen.getAllByText('The vault is being moved.')[0]).toBeVisible(), patience);
});
