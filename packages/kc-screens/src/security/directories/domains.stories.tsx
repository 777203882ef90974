import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { patience } from '../../story-kit/plays.ts';
import type { StoryAppliance } from '../../story-kit/storyConsole.tsx';
import DefaultsScreen from '../defaults/DefaultsScreen.tsx';

const meta: Meta = {
  title: 'Security/Sign-in/Directory domains',
  render: () => <DefaultsScreen />,
  parameters: { appliance: { at: '/security/defaults?tab=sign-in' } satisfies StoryAppliance },
};
export default meta;

/** The appliance reads and shows the certificate details of each server. */
export const Loaded: StoryObj = {
  play: async () => {
    const controller = within(await screen.findByRole('region', { name: 'ldaps://dc1.corp.nordbank.example:636' }, patience));
    await expect(controller.getByText('C=SE, O=Nordbank, CN=Nordbank Directory CA')).toBeInTheDocument();
    await expect(controller.getByText(/^(?:31 Dec 2045|01 Jan 2046), /)).toBeInTheDocument();
    await expect(controller.getByText(/^B2:5B:33:24:/)).toBeInTheDocument();
  },
};
