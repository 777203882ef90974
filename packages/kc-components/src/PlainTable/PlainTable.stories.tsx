import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { PlainTable, TableScroll } from './PlainTable.tsx';

const meta: Meta<typeof PlainTable> = { title: 'Components/PlainTable', tags: ['autodocs'], component: PlainTable, parameters: { layout: 'padded' } };
export default meta;
type Story = StoryObj<typeof PlainTable>;

const long = 'projects/nordbank-prod-4410/locations/europe-north1/keyRings/payments/cryptoKeys/card-tokens';
const rows = [
  ['Key', long, 'Enabled'],
  ['State', 'Enabled', 'Disabled'],
];
const parts = (
  <>
    <caption>Changes of version 3</caption>
    <thead>
      <tr>
        {['Field', 'Old value', 'New value'].map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((cells) => (
        <tr key={cells[0]}>
          {cells.map((cell) => (
            <td key={cell}>{cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </>
);

export const Default: Story = {
  args: { children: parts },
  play: async ({ canvasElement }) => {
    const table = within(canvasElement).getByRole('table', { name: 'Changes of version 3' });
    await expect(within(table).getAllByRole('row')).toHaveLength(3);
  },
};

/** A long word breaks where there is no room for it. */
export const Narrow: Story = {
  args: { children: parts },
  decorators: [
    (Shown) => (
      <div data-narrow style={{ width: 240 }}>
        <Shown />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('table').getBoundingClientRect().width).toBeLessThanOrEqual(240);
  },
};

/** Where words stay whole the table scrolls in its place. */
export const Scrolled: Story = {
  render: () => (
    <div style={{ width: 240 }}>
      <TableScroll data-testid="scroll" tabIndex={0}>
        <PlainTable style={{ whiteSpace: 'nowrap' }}>{parts}</PlainTable>
      </TableScroll>
    </div>
  ),
  play: async ({ canvasElement }) => {
    const box = within(canvasElement).getByTestId('scroll');
    await expect(box.scrollWidth).toBeGreaterThan(box.clientWidth);
  },
};
