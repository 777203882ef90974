import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Card } from '../Card/Card.tsx';
import { Page } from '../Page/Page.tsx';
import { AppFrame } from './AppFrame.tsx';

const meta: Meta<typeof AppFrame> = { title: 'Components/AppFrame/Focus', component: AppFrame, parameters: { layout: 'fullscreen' } };
export default meta;
type Story = StoryObj<typeof AppFrame>;

function Leaving() {
  const [page, setPage] = useState('keys');
  const [filtered, setFiltered] = useState(true);
  return (
    <AppFrame
      brand="Key Control"
      vault="prod-eu"
      homeHref="#/"
      alerts={null}
      user={{ initials: 'SR', name: 'secroot', items: [] }}
      theme={{ choice: 'dark', label: 'Theme', onNext: fn() }}
      nav={[]}
      place={page}
    >
      <Page title={page === 'keys' ? 'Cloud keys' : 'Alerts'}>
        <Card title="Filters">
          {filtered && <Button onClick={() => setFiltered(false)}>Clear filters</Button>}
          <input aria-label="Filter by name" />
        </Card>
        <Button onClick={() => setPage('alerts')}>Show alerts</Button>
      </Page>
    </AppFrame>
  );
}

/** The heading of a new page gets the focus, without a focus ring. If a press removes the button, the nearest control gets the focus. */
export const FocusHome: Story = {
  render: () => <Leaving />,
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1, name: 'Cloud keys' })).toHaveFocus());
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveStyle({ outlineStyle: 'none' });
    await userEvent.click(canvas.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Filter by name' })).toHaveFocus());
    await userEvent.click(canvas.getByRole('button', { name: 'Show alerts' }));
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1, name: 'Alerts' })).toHaveFocus());
  },
};
