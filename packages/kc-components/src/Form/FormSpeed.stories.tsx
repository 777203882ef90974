import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { object, string } from 'yup';
import { TextField, type TextFieldProps } from '../TextField/TextField.tsx';
import { FieldGrid, Form } from './Form.tsx';

const meta: Meta<{ onChange: (values: object) => void }> = {
  title: 'Components/Form speed',
  args: { onChange: fn() },
};
export default meta;
type Story = StoryObj<typeof meta>;

const numbers = Array.from({ length: 15 }, (_, i) => i + 1);
const renders = new Map<string, number>();

/**
 * Counts how often a text field renders. The field is called rather than mounted, so that its hooks belong to this
 * component and every render of it passes through here.
 */
function Counted(props: TextFieldProps) {
  renders.set(props.name, (renders.get(props.name) ?? 0) + 1);
  return TextField(props);
}

/** Ten letters typed into one of fifteen fields render no field while they are typed, and that one when they rest. */
export const FifteenFields: Story = {
  name: 'Fifteen fields',
  render: (args) => (
    <Form
      initialValues={Object.fromEntries(numbers.map((n) => [`f${n}`, '']))}
      schema={object(Object.fromEntries(numbers.map((n) => [`f${n}`, string().max(8)])))}
      onSubmit={() => {}}
      onChange={args.onChange}
    >
      <FieldGrid>
        {numbers.map((n) => (
          <Counted key={n} name={`f${n}`} label={`Field ${n}`} />
        ))}
      </FieldGrid>
    </Form>
  ),
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const typed = canvas.getByLabelText('Field 7');
    await userEvent.click(typed);
    const before = new Map(renders);
    await userEvent.type(typed, 'abcdefghij', { delay: 10 });
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith(expect.objectContaining({ f7: 'abcdefghij' })));
    const drawn = numbers.map((n) => [`f${n}`, (renders.get(`f${n}`) ?? 0) - (before.get(`f${n}`) ?? 0)] as const);
    await expect(drawn.filter(([field, n]) => field !== 'f7' && n > 0)).toEqual([]);
    const own = drawn.find(([field]) => field === 'f7')?.[1] ?? 0;
    await expect(own).toBeGreaterThanOrEqual(1);
    await expect(own).toBeLessThanOrEqual(3);
    await userEvent.tab();
    await waitFor(() => expect(typed).toHaveAttribute('aria-invalid', 'true'));
  },
};
