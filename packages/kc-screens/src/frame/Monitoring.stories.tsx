import { useQueryClient } from '@tanstack/react-query';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { Button } from 'kc-components/Button';
import { Status } from 'kc-components/Status';
import { systemClock, type Clock } from 'kc-api/client/clock';
import { system } from 'kc-api/contract/frame/system';
import { patience } from '../story-kit/plays.ts';
import { world, type StoryAppliance } from '../story-kit/storyConsole.tsx';
import { useMonitoring } from './useMonitoring.ts';

const meta: Meta = { title: 'Frame/Monitoring' };
export default meta;

/** A clock that shortens all timeouts to one hundredth. */
const hasty: Clock = { ...systemClock, setTimeout: (run, ms) => systemClock.setTimeout(run, ms / 100) };

/** The health chip of the header, and a button that polls. */
function Health() {
  const { health } = useMonitoring();
  const queries = useQueryClient();
  return (
    <>
      {health && <Status tone={health.tone}>{health.text}</Status>}
      <Button onClick={() => void queries.invalidateQueries({ queryKey: ['system'] })}>Poll</Button>
    </>
  );
}

/** If the server stops responding, the chip no longer shows a healthy state. */
export const NoAnswer: StoryObj = {
  render: () => <Health />,
  parameters: { appliance: { clock: hasty } satisfies StoryAppliance },
  play: async () => {
    await expect(await screen.findByText('Degraded · 1 problem', {}, patience)).toBeVisible();
    world().appliance.faults.set([{ call: system.status.id, mode: 'forever' }]);
    await userEvent.click(screen.getByRole('button', { name: 'Poll' }));
    await expect(await screen.findByText(/^No response since \d\d:\d\d:\d\d$/, {}, patience)).toBeVisible();
    await expect(screen.queryByText('Degraded · 1 problem')).toBeNull();
  },
};
