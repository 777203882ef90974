import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { LimitBanners } from './LimitBanners.tsx';
import { createLimits, type Limit, type Limits } from './limits.ts';

const meta: Meta = { title: 'Session/Limits of the browser' };
export default meta;

let limits: Limits;
function Shown({ met }: { met: readonly Limit[] }) {
  const [made] = useState(() => {
    limits = createLimits();
    for (const limit of met) limits.meet(limit);
    return limits;
  });
  return <LimitBanners limits={made} />;
}

/** A browser without limits: there is no banner. */
export const None: StoryObj = {
  render: () => <Shown met={[]} />,
  play: async ({ canvasElement }) => {
    await expect(canvasElement).not.toHaveTextContent(/browser/);
  },
};

/** Each banner appears only once. */
export const Both: StoryObj = {
  render: () => <Shown met={['tabs']} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText(/cannot share the session/)).toBeVisible();
    limits.meet('storage');
    await expect(await canvas.findByText(/does not let the console store data/)).toBeVisible();
    for (const button of canvas.getAllByRole('button', { name: 'Dismiss' })) await userEvent.click(button);
    await waitFor(() => expect(canvas.queryByText(/browser/)).toBeNull());
    limits.meet('storage');
    limits.meet('tabs');
    await expect(canvas.queryByText(/browser/)).toBeNull();
  },
};
